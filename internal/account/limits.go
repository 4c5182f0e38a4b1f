package account

// Limits are how much an account takes, for whoever draws a form: characters, and bytes of a picture.
var Limits = map[string]int{"email": maxEmail, "name": maxName, "passwordLeast": minPassword, "password": maxPassword,
	"link": maxLink, "picture": MaxPicture}
