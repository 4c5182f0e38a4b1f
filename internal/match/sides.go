package match

// none marks a missing value.
const none = -1

// have is a talent in the form in which the scorer compares it.
type have struct {
	traits
	named
	skills      []heldSkill // by concept, each once
	others      []otherSkill
	title, text vector
	languages   []int32
}

// traits are what a talent says about themselves, each as a single value.
type traits struct {
	years     float64
	pay       int64 // SAR per month
	city      int32
	region    int32
	soon      int // days until the person can start
	education int
}

// named is what a title was understood as, apart from its vector.
type named struct {
	occupations []int32
	titleWords  []uint32 // hashes: they are only compared for equality
}

// heldSkill is a skill of the lexicon; its credit, in thousandths, is lower if the text only mentions it.
type heldSkill struct {
	concept int32
	credit  int
}

// otherSkill is a skill the lexicon does not know.
type otherSkill struct {
	key  wording
	near vector
}

// want is a job in the form in which the scorer compares it.
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

// terms are what a job says, each as a single value.
type terms struct {
	years     float64 // at which the level begins; none if not given
	least     float64 // that the text demands; none if it does not
	pay       int64
	city      int32
	region    int32
	education int
	remote    bool
	hybrid    bool
	soon      bool // somebody is wanted immediately
}

// listedSkill is an item of the job's list of skills, which may name several skills, or nothing comparable.
type listedSkill struct {
	name   string
	key    wording
	skills []int // indexes into the wanted skills
}

// wantedSkill is a skill the job asks for.
type wantedSkill struct {
	concept int32 // none if the lexicon does not know it
	name    string
	key     wording
	near    vector
	weight  int
	listed  bool // on the job's list of skills, not only in its text
}
