"""The configurations that can be trained. "chosen" made the weights in the repository; the others are what it was chosen from."""

# Kinds of pairs that cross languages, at least mostly.
CROSS = {"crossTitle", "crossSkill", "crossAbout", "crossMixed", "everyday", "lexiconCross", "lexiconSentence", "wordList", "aligned", "glossed"}

# Each kind's share of a batch. A kind's size does not matter here, only what it teaches.
SHARES = {
    "escoTitle": 12, "escoSkill": 10, "escoAbout": 5, "escoGroup": 2, "escoArabic": 3,
    "crossTitle": 8, "crossSkill": 5, "crossAbout": 6, "crossMixed": 4,
    "onetTitle": 18, "onetAbout": 4, "skillSentence": 4, "skillHeld": 12, "skillFrame": 8, "everyday": 3,
    "lexiconCross": 3, "lexiconSame": 2, "lexiconNeeds": 0.5, "lexiconSentence": 1,
    "spelling": 3, "dressed": 6, "wordList": 4, "aligned": 6, "glossed": 20,
}

BASE = {
    "seed": 7,
    "dimension": 256,
    "buckets": 1 << 16,
    "words": 85000,  # the maximum number of word rows; with the n-grams they stay below 44 MB
    "skill_blocks": False,  # draw skills of one trade together, as occupations of one group are
    "fold": False,  # leave out the sentences of the held third of skills, to choose on them
    "batch": 8192,
    "block": 16,  # pairs of one ISCO group drawn together: the negatives that are hard to tell apart
    "steps": 1500,
    "warm": 100,
    "every": 150,  # steps between two evaluations on our own tasks
    "rate": 2e-3,
    "decay": 0.0,
    "average": 0.98,  # decay of the running mean of the weights, updated every fifth step
    "temperature": 0.07,
    "drop_word": 0.6,
    "drop_gram": 0.4,
    "cross_weight": 1.0,
    "shares": SHARES,
}


def but(**changes):
    return BASE | changes


def shares(**changes):
    return {"shares": SHARES | changes}


CONFIGS = {
    "chosen": but(**shares(escoSkill=16, escoAbout=10)),  # "skills" below
    "base": BASE,
    "temp05": but(temperature=0.05),
    "temp09": but(temperature=0.09),
    "temp11": but(temperature=0.11),
    "drop4": but(drop_word=0.4, drop_gram=0.4),
    "drop5": but(drop_word=0.5, drop_gram=0.5),
    "drop6": but(drop_word=0.6, drop_gram=0.6),
    "cross2": but(cross_weight=2.0),
    "cross4": but(cross_weight=4.0),
    "noaverage": but(average=0.0),
    "buckets18": but(buckets=1 << 18),
    "batch12": but(batch=12288),
    "block1": but(block=1),
    "nogloss": but(**shares(glossed=0)),
    "noaligned": but(**shares(aligned=0)),
    "nowords": but(**shares(wordList=0)),
    "nodress": but(**shares(dressed=0, spelling=1)),
    "lexicon": but(**shares(lexiconCross=7, lexiconSame=3, lexiconNeeds=1, lexiconSentence=3)),
    "nolexicon": but(**shares(lexiconCross=0, lexiconSame=0, lexiconNeeds=0, lexiconSentence=0)),
    "sentence4": but(**shares(skillSentence=1, skillHeld=3)),
}


def fold(config):
    """The configuration without the sentences of held skills; the rest keep their share of the kind."""
    kept = config["shares"] | {"skillHeld": 0, "skillSentence": 6}
    return config | {"fold": True, "shares": kept}


# What the ranking of skills was chosen from: each is tried on the fold, and the best is trained again on everything.
SKILLS = {
    "before": but(buckets=1 << 17, **shares(skillFrame=0)),
    "small": but(**shares(skillFrame=0)),
    "frames8": BASE,
    "frames16": but(**shares(skillFrame=16)),
    "blocks": but(skill_blocks=True),
    "skills": but(**shares(escoSkill=16, escoAbout=10)),
    "blocksSkills": but(skill_blocks=True, **shares(escoSkill=16, escoAbout=10, skillFrame=12)),
    "temp06": but(temperature=0.06),
    "narrow": but(buckets=1 << 17, dimension=192),
    "steps22": but(steps=2200),
    "blocks32": but(skill_blocks=True, block=32),
    "more": but(skill_blocks=True, steps=2200, **shares(escoSkill=14, escoAbout=8, skillFrame=12)),
}


def small(config):
    """Whether the weights stay below 44 MB: the binary has to carry a reader of CVs as well."""
    return (config["words"] + config["buckets"]) * (config["dimension"] + 4) < 43e6
