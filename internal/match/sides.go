package match

// none marks a value that is not given.
const none = -1

// have is a talent as the scorer compares it.
type have struct {
	traits
	named
	skills      []heldSkill // by concept, each once
	others      []otherSkill
	title, text vector
	languages   []int32
}

// traits are what a talent says of themselves in one value each.
type traits struct {
	years     float64
	pay       int64 // SAR per month
	city      int32
	region    int32
	soon      int // days until the person can start
	education int
}

// named is what a title was understood as, besides its vector.
type named struct {
	occupations []int32
	titleWords  []uint32 // hashes: they are only compared for equality
}

// heldSkill is a skill of the lexicon; credit, in thousandths, is lower for one only mentioned in the text.
type heldSkill struct {
	concept int32
	credit  int
}

// otherSkill is a skill the lexicon does not know.
type otherSkill struct {
	key  wording
	near vector
}

// want is a job as the scorer compares it.
type want struct {
	terms
	named
	skills      []wantedSkill
	title, text vector
	languages   []int32
	place       string
	level       string
	listed      []listedSkill
}

// terms are what a job says in one value each.
type terms struct {
	years     float64 // at which the level begins; none: not given
	least     float64 // the years that the text demands; none: it does not
	pay       int64
	city      int32
	region    int32
	education int
	remote    bool
	hybrid    bool
	soon      bool // somebody is wanted at once
}

// listedSkill is an item of the job's list of skills, which may name several skills, or nothing that can be compared.
type listedSkill struct {
	name   string
	key    wording
	skills []int // indexes into the wanted skills
}

// wantedSkill is a skill the job asks for.
type wantedSkill struct {
	concept int32 // none: the lexicon does not know it
	name    string
	key     wording
	near    vector
	weight  int
	listed  bool // on the job's list of skills, not only in its text
}
