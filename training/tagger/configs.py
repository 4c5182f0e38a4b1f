"""What was tried, and what was chosen."""
BASE = dict(
    size=80, drop=0.35, rate=3e-3, decay=1e-2, epochs=60, batch=32000, average=0.995,
    before=[(3, 1)], lines=[(3, 1), (3, 2), (3, 4), (3, 8), (3, 16)], after=[(5, 1), (3, 3)],
    shares={"real": 1, "real-copy": 0.5, "real-arabic": 0.3, "published": 1.5, "published-copy": 0.67,
            "published-arabic": 0.5, "dotin": 0.3, "dotin-copy": 0.1, "invented": 0.15},
    section=0.5, begin=0.3, seed=1,
)

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
    "few": dict(epochs=14),
    "realer": dict(shares={"real": 2, "real-copy": 1.5, "dotin": 0.3, "dotin-copy": 0.2, "invented": 0.1}),
    "wide": dict(before=[(3, 1), (3, 2)], after=[(5, 1), (5, 3), (3, 1)]),
}


def config(name):
    return {**BASE, **CONFIGS[name], "name": name}
