package job

// Limits are the limits of a job and a job search for forms: characters of a text or an item, items of a list, an
// amount of pay.
var Limits = map[string]int{
	"title":       maxTitle,
	"department":  maxShort,
	"location":    maxShort,
	"description": maxDescription,
	"items":       maxItems,
	"item":        maxItem,
	"skill":       maxShort,
	"salary":      maxSalary,
	"search":      maxItem,
}

// Steps are what a company may do with its jobs, each with the statuses it is allowed from.
var Steps = map[string][]Status{
	"publish": {Draft},
	"close":   {Open},
	"reopen":  {Closed, Expired},
	"delete":  {Draft},
}

// Statuses lists every status.
var Statuses = []Status{Draft, Open, Closed, Expired, Removed}
