package httpapi

// FoundJob is a job in the results of a search.
type FoundJob struct {
	Job
	Near             bool             `json:"near" required:"true" doc:"It does not match the search, but comes close; not in X-Total-Count"`
	CompanyAnswersIn *float64         `json:"companyAnswersIn" required:"true" nullable:"true" doc:"Hours, as the company's page shows them; null: too few answers yet"`
	Match            orNull[JobScore] `json:"match" required:"true" doc:"How well it fits the talent who asks; null for everybody else"`
}

// JobScore is how well a job fits, in brief.
type JobScore struct {
	MatchScore   int      `json:"matchScore" required:"true" doc:"Percent"`
	MatchReasons []string `json:"matchReasons" required:"true" doc:"In the reader's language, the most important first"`
}

// Understood is what a search was read as and, where it finds nothing, what would find something.
type Understood struct {
	Query       string       `json:"query" required:"true" doc:"As searched: cut where it was too long"`
	Corrected   string       `json:"corrected" required:"true" doc:"The query with its corrections; empty without any"`
	Corrections []Correction `json:"corrections" required:"true"`
	Chips       []Chip       `json:"chips" required:"true" doc:"The parts of the query, in its order"`
	Offers      []Offer      `json:"offers" required:"true" doc:"Single changes with what they would find, most first; only for a search that finds nothing"`
}

// Correction is a word that was read as another.
type Correction struct {
	From string `json:"from" required:"true" example:"acountant"`
	To   string `json:"to" required:"true" example:"accountant"`
}

// Chip is a part of a query as it was understood.
type Chip struct {
	Kind  string `json:"kind" required:"true" enum:"occupation,skill,place,level,availability,type,salary,years,company,language,degree,certification,phrase,without,word"`
	Value string `json:"value" required:"true" doc:"Id of the lexicon, a level, a type, an amount, or the words themselves" example:"o-accountant"`
	Text  string `json:"text" required:"true" doc:"In the reader's language; empty for levels, types, availability and numbers" example:"Accountant"`
	Near  bool   `json:"near" required:"true" doc:"Of places: the whole region is meant"`
	Rest  string `json:"rest" required:"true" doc:"The query without this part" example:"Riyadh"`
}

// Offer is one change to a search and how many it would find.
type Offer struct {
	Kind   string            `json:"kind" required:"true" enum:"dropFilter,dropPart,widerPlace,corrected"`
	Field  string            `json:"field" required:"true" doc:"The query parameter to leave away; empty unless kind is dropFilter" example:"location"`
	Text   string            `json:"text" required:"true" doc:"What is left away or chosen, in the reader's language where the lexicon knows it" example:"Riyadh Region"`
	Change map[string]string `json:"change" required:"true" doc:"Query parameters to set; an empty one is to be left away"`
	Count  int               `json:"count" required:"true"`
}

// Facets are what a search could be narrowed to. Each is counted as if nothing were chosen of it.
type Facets struct {
	Total  int     `json:"total" required:"true"`
	Facets []Facet `json:"facets" required:"true"`
}

// Facet is a filter and the values it can take.
type Facet struct {
	Name   string       `json:"name" required:"true" enum:"place,type,level,salary,posted,answers,company,industry,language,skill,years,availability,education"`
	Values []FacetValue `json:"values" required:"true"`
}

// FacetValue is a value of a filter and how many it would find.
type FacetValue struct {
	Value  string `json:"value" required:"true" doc:"As the query takes it" example:"Riyadh"`
	Text   string `json:"text" required:"true" doc:"In the reader's language; empty where the value is a choice or a number" example:"Riyadh"`
	Count  int    `json:"count" required:"true"`
	Within string `json:"within" required:"true" doc:"Of places: the value of the region around it; empty for regions" example:"Riyadh Region"`
}

// Suggestion is what somebody who has typed a beginning may mean.
type Suggestion struct {
	Kind  string `json:"kind" required:"true" enum:"occupation,skill,company,place,word"`
	Text  string `json:"text" required:"true" doc:"In the script of what was typed" example:"Accountant"`
	Count int    `json:"count" required:"true" doc:"How many open jobs, or candidates, have it"`
	ID    string `json:"id" required:"true" doc:"Of the lexicon; empty where it does not know it" example:"o-accountant"`
}
