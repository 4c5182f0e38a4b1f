"""What was tried, and what was chosen."""
# How often each source is seen in an epoch. What people labelled counts most, published CVs above all.
SHARES = {"real": 2, "real-copy": 0.75, "real-arabic": 0.4, "published": 4, "published-copy": 1.5,
          "published-arabic": 0.6, "self": 0.8, "dotin": 0.3, "dotin-copy": 0.1, "invented": 0.25, "written": 0.7}

TAUGHT = {**SHARES, "plain": 1.5}  # with CVs that nobody labelled, of which a teacher says what it sees

BASE = dict(
    members=1, size=80, drop=0.35, rate=3e-3, decay=1e-2, epochs=60, batch=32000, average=0.995,
    before=[(3, 1)], lines=[(3, 1), (3, 2), (3, 4), (3, 8), (3, 16)], after=[(5, 1), (3, 3)],
    blind=False, looks=0, heads=4, further=[],
    shares=SHARES,
    section=0.5, begin=0.3, labelled=1.0, teaching=1.0, teacher_time=0.5, seed=1,
)

ONWARD = dict(onward="internal/cv/tag/weights.bin", rate=1.5e-3, drop=0.3, epochs=20, batch=16000,
              shares={**SHARES, "published": 3, "published-copy": 1, "published-arabic": 0.4, "real": 1.5,
                      "real-copy": 0.5, "real-arabic": 0.3, "self": 0.4, "invented": 0.2, "dotin": 0.2})

TRANSLATED = {"published-translated": 3, "published-translated-copy": 1.5, "real-translated": 2,
              "real-translated-copy": 1, "published-arabic": 0.2, "real-arabic": 0.15}

CONFIGS = {
    "base": {},
    "small": dict(size=48, drop=0.2),
    "small35": dict(size=48),
    "alone": dict(shares={"real": 2, "published": 2}),  # nothing but CVs labelled by hand
    "copies": dict(shares={"real": 1, "real-copy": 1}),
    "invented": dict(shares={"invented": 0.6}),  # nothing real: how far invention carries
    "long": dict(epochs=80),
    "last": dict(average=0),  # the last weights, instead of the average of the last steps
    "rate6": dict(rate=6e-3),
    "drop50": dict(drop=0.5),
    "drop25": dict(drop=0.25),
    "few": dict(epochs=20),
    "inventive": dict(shares={"real": 1, "real-copy": 0.5, "real-arabic": 0.3, "published": 1.5, "published-copy": 0.67,
                             "published-arabic": 0.5, "dotin": 0.3, "dotin-copy": 0.1, "invented": 0.15}),
    "wide": dict(before=[(3, 1), (3, 2)], after=[(5, 1), (5, 3), (3, 1)]),
    # a far larger model than may ship, to see what size would bring, and to teach one that may
    "huge": dict(size=256, drop=0.4, rate=2e-3,
                 before=[(3, 1), (3, 2)], after=[(5, 1), (5, 3), (3, 1)]),
    "taught": dict(teacher="huge", shares=TAUGHT),
    # several that learn apart, and one that learns from them together
    "six": dict(members=6, epochs=40),
    "pupil6": dict(teacher="six", epochs=45, shares={**TAUGHT, "plain": 1}, drop=0.25, teaching=2.0),
    "look": dict(looks=1, further=[(3, 1)]),  # lines look at others like them
    "blind": dict(blind=True),  # without how words and lines look
    "four": dict(members=4, size=160, drop=0.4, rate=2e-3, epochs=40,
                 before=[(3, 1), (3, 2)], after=[(5, 1), (5, 3), (3, 1)]),
    # it hears more of its teachers than of the labels, which it would learn by heart
    "pupil4": dict(teacher="four", teacher_time=0.4, shares={**TAUGHT, "self": 1, "plain": 1}, drop=0.25, labelled=0.3,
                   teaching=2.0),
    # the tagger that shipped before teaches too, above all of CVs that nobody labelled
    "pupil5": dict(teacher="four", teacher_time=0.4, shares={**TAUGHT, "self": 1, "plain": 1}, drop=0.25, labelled=0.3,
                   teaching=2.0, earlier="internal/cv/tag/weights.bin", earlier_shares={"self": 0.5, "plain": 0.5}),
    # four whose lines look at others, and one that goes on from what ships and hears them
    "four-looking": dict(members=4, size=160, drop=0.4, rate=2e-3, epochs=40, looks=1, further=[(3, 1)],
                         before=[(3, 1), (3, 2)], after=[(5, 1), (5, 3), (3, 1)]),
    "pupil8": dict(teacher="four-looking", teacher_time=0.5, shares={**TAUGHT, "self": 1, "plain": 1}, drop=0.25,
                   labelled=0.3, teaching=2.0, onward="internal/cv/tag/weights.bin", rate=2e-3),
    # goes on from what ships, with labels or features that it did not have
    "onward": ONWARD,
    "onward-again": {**ONWARD, "rate": 1e-3, "batch": 12000, "seed": 3},
    # the same, held to what the one before says, above all of CVs that nobody labelled
    "onward-keeping": {**ONWARD, "keeps": ONWARD["onward"], "teaching": 0.5, "seed": 5,
                       "shares": {**ONWARD["shares"], "self": 0.8, "plain": 1}},
    # the same, above all with CVs that were translated into Arabic
    "onward-arabic": {**ONWARD, "seed": 11, "shares": {**ONWARD["shares"], **TRANSLATED}},
    "onward-arabic-keeping": {**ONWARD, "keeps": ONWARD["onward"], "teaching": 0.5, "seed": 13,
                              "shares": {**ONWARD["shares"], **TRANSLATED, "self": 0.8, "plain": 1}},
    "onward-arabic-slowly": {**ONWARD, "rate": 1e-3, "epochs": 10, "seed": 17,
                             "shares": {**ONWARD["shares"], **TRANSLATED}},
    "onward-slowly": {**ONWARD, "rate": 1e-3, "epochs": 6, "seed": 7},
}


def config(name):
    return {**BASE, **CONFIGS[name], "name": name}
