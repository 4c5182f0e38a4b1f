package account

// Limits are the account's limits for forms: characters, and bytes of a picture.
var Limits = map[string]int{
	"email":         maxEmail,
	"name":          maxName,
	"passwordLeast": minPassword,
	"password":      maxPassword,
	"link":          maxLink,
	"picture":       MaxPicture,
}
