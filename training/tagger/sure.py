"""Fits how sure the reading may be of an entry: a logistic regression over what speaks for it.

    go run ./training/tagger -real CVS -published PUBLISHED -judge TAGGERS 2>evidence.tsv
    sure.py evidence.tsv

Prints the weights for internal/cv/interpret/sureness_weights.go, the certainty from which on at least 95 of 100 entries
are right, and, fitted without each part in turn, how many are right and how many are proposed as sure."""
import math
import sys


def fit(rows, rounds=400, rate=0.5, decay=1e-3):
    n = len(rows[0][1])
    w = [0.0] * (n + 1)
    spread = [max(1e-6, (sum(x[i] ** 2 for _, x in rows) / len(rows)) ** 0.5) for i in range(n)]
    scaled = [(y, [v / s for v, s in zip(x, spread)]) for y, x in rows]
    for _ in range(rounds):
        g = [0.0] * (n + 1)
        for y, x in scaled:
            e = y - 1 / (1 + math.exp(-(w[0] + sum(a * b for a, b in zip(w[1:], x)))))
            g[0] += e
            for i, v in enumerate(x):
                g[i + 1] += e * v
        w = [a + rate * (b / len(rows) - decay * a) for a, b in zip(w, g)]
    return [w[0]] + [a / s for a, s in zip(w[1:], spread)]


def certainty(w, x):
    return 1 / (1 + math.exp(-(w[0] + sum(a * b for a, b in zip(w[1:], x)))))


def bound(rows, w, wanted=0.95):
    """The least certainty above which enough are right."""
    order = sorted(((certainty(w, x), y) for y, x in rows), reverse=True)
    right, best = 0, 0.99
    for n, (c, y) in enumerate(order, 1):
        right += y
        if right / n >= wanted and n >= 20:
            best = c
    return best


def main():
    entries = [line.rstrip("\n").split("\t") for line in open(sys.argv[1]) if line.count("\t") > 5]
    for kind in ("work", "education"):
        rows = [(int(e[2]), int(e[3]), [float(v) for v in e[4:]]) for e in entries if e[1] == kind]
        held = []
        for part in range(5):
            w = fit([(y, x) for f, y, x in rows if f != part])
            held += [(certainty(w, x), y) for f, y, x in rows if f == part]
        print(kind, len(rows), "entries,", sum(y for _, y, _ in rows), "right")
        for low in (0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95):
            chosen = [y for c, y in held if c >= low]
            if chosen:
                print(f"  certainty from {low}: {sum(chosen) / len(chosen):.3f} right of {len(chosen)}")
        w = fit([(y, x) for _, y, x in rows])
        print("  weights {" + ", ".join(f"{v:.3f}" for v in w) + "}")
        order, right, best = sorted(held, reverse=True), 0, (0.99, 0)
        for n, (c, y) in enumerate(order, 1):
            right += y
            if right / n >= 0.95 and n >= 20:
                best = (c, n)
        print(f"  bound {best[0]:.3f}: {best[1]} of {len(held)} are sure")


if __name__ == "__main__":
    main()
