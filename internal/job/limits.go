package job

// Limits are how much a job and a search for jobs take, for whoever draws a form: characters of a text or of an item,
// items of a list, an amount of pay.
var Limits = map[string]int{
	"title": maxTitle, "department": maxShort, "location": maxShort, "description": maxDescription, "items": maxItems,
	"item":  maxItem,
	"skill": maxShort, "salary": maxSalary, "search": maxItem,
}

// Steps are what a company may do with its jobs, each with the statuses from which it may.
var Steps = map[string][]Status{
	"publish": {Draft},
	"close":   {Open},
	"reopen":  {Closed, Expired},
	"delete":  {Draft},
}

// Statuses are all there are.
var Statuses = []Status{Draft, Open, Closed, Expired, Removed}
