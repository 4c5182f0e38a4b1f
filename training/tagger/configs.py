"""What was tried, and what was chosen."""
BASE = dict(
    size=48, drop=0.2, rate=3e-3, decay=1e-2, epochs=40, batch=20000,
    before=[(3, 1)], lines=[(3, 1), (3, 2), (3, 4), (3, 8), (3, 16)], after=[(5, 1), (3, 3)],
    shares={"real": 1, "real-copy": 0.67, "dotin": 0.5, "dotin-copy": 0.2, "invented": 0.2},
    section=0.5, begin=0.3, seed=1,
)

CONFIGS = {
    "base": {},
    "small": dict(size=32),
    "large": dict(size=64),
    "alone": dict(shares={"real": 2}),  # nothing but CVs labelled by hand
    "copies": dict(shares={"real": 1, "real-copy": 1}),
    "invented": dict(shares={"invented": 0.6}),  # nothing real: how far invention carries
    "long": dict(epochs=80),
    "rate6": dict(rate=6e-3),
    "drop3": dict(drop=0.3),
}


def config(name):
    return {**BASE, **CONFIGS[name], "name": name}
