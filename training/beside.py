"""Trains what words of titles mean beside one another (internal/rank/titles.go), with the encoder as it is served:

    python3 training/beside.py --features FOLDER --weights internal/embed/weights.bin --out FILE
    go run ./training/beside FILE internal/rank/beside.bin

Stops on our own tasks and on every eleventh query of JobBERT's validation half. O*NET and ESCO are never joined, and
here not set apart either: names of the one are no negatives of names of the other, since many mean the same."""

import argparse
import json
import struct
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from features import Features
from measures import measure

WIDTH, BATCH, STEPS, WARM, EVERY, RATE, TEMPERATURE, BLOCK = 128, 6144, 3000, 50, 250, 2e-3, 0.07, 16
TITLE_FIRST = 0.9  # how often the first name of a pair is the occupation's title
BETWEEN = {"of", "for", "in", "and", "or", "with", "at", "to", "on"}
ONET, ESCO = 1, 2
# Shares of a batch. "esco" and "onet" are two names of one occupation, "groups" a name and its ISCO unit group.
SHARES = {"esco": 14, "onet": 18, "escoAbout": 5, "onetAbout": 4, "dressed": 5, "crossTitle": 6, "glossed": 8,
          "lexiconCross": 3, "groups": 4}
MEASURED = {"titleUnseenNames": 1, "onetUnseenNames": 1, "namesAmongNames": 1, "onetAmongNames": 1,
            "jobbert_validation": 2, "groupsHeld": 1}


def held(group):
    """A quarter of the ISCO unit groups is left out, to choose on."""
    return (group * 2654435761 >> 7) % 4 == 0


def unpack(data, count, size, bits):
    """A table of internal/packed off the head of data, and the rest."""
    book, data = np.frombuffer(data[: 4 << bits], "<f4"), data[4 << bits:]
    scales, data = np.frombuffer(data[: 4 * count], "<f4"), data[4 * count:]
    length = count * size // 8 * bits
    groups = np.frombuffer(data[:length], np.uint8).reshape(-1, bits).astype(np.uint64)
    few = sum(groups[:, i] << np.uint64(8 * i) for i in range(bits))
    codes = np.stack([few >> np.uint64(i * bits) & np.uint64((1 << bits) - 1) for i in range(8)], 1)
    return book[codes.reshape(count, size).astype(np.int64)] * scales[:, None], data[length + 8:]


def served(path, features, device):
    """The vector of each word as the encoder reads it, and the encoder's model."""
    data = Path(path).read_bytes()
    size = struct.unpack("<I", data[16:20])[0]
    header, body = json.loads(data[20:20 + size]), data[20 + size:]
    rows = {w: i for i, w in enumerate(body[: header["vocabulary"]].decode().split("\n")[:-1])}
    words, body = unpack(body[header["vocabulary"]:], header["words"], header["dimension"], header["wordBits"])
    grams, _ = unpack(body, header["buckets"], header["dimension"], header["gramBits"])
    offsets, ids = features.grams.offsets.tolist(), features.grams.values.cpu().numpy() & (header["buckets"] - 1)
    out = np.zeros((len(features.words), header["dimension"]), np.float32)
    for i, word in enumerate(features.words):
        if word in rows:
            out[i] = words[rows[word]]
        elif offsets[i + 1] > offsets[i]:
            out[i] = grams[ids[offsets[i]:offsets[i + 1]]].mean(0)
    return torch.tensor(out, device=device), header["model"]


class Beside(torch.nn.Module):
    def __init__(self, features, base):
        super().__init__()
        device, dimension = base.device, base.shape[1]
        self.features, self.base, self.unit = features, base, F.normalize(base, dim=1)
        self.first = torch.nn.Parameter(torch.randn(dimension, WIDTH, device=device) / 16)
        self.second = torch.nn.Parameter(torch.randn(dimension, WIDTH, device=device) / 16)
        self.join = torch.nn.Parameter(torch.zeros(WIDTH, dimension, device=device))
        between = torch.tensor([w in BETWEEN for w in features.words], device=device)
        latin = torch.tensor([all(ord(c) < 0x600 for c in w) for w in features.words], device=device)
        values, offsets = features.texts.values, features.texts.offsets
        place = torch.arange(len(values), device=device)
        start = torch.repeat_interleave(offsets[:-1], offsets[1:] - offsets[:-1])
        content = ~between[values]
        last = torch.cummax(torch.where(content, place, torch.full_like(place, -1)), 0).values
        self.before = torch.cat([last.new_tensor([-1]), last[:-1]])  # the place of the word before
        self.paired = content & (self.before >= start) & latin[values]

    def forward(self, texts):
        values, offsets = self.features.texts.values, self.features.texts.offsets
        length = offsets[texts + 1] - offsets[texts]
        owner = torch.repeat_interleave(torch.arange(len(texts), device=texts.device), length)
        begin = torch.cumsum(length, 0) - length
        at = offsets[texts][owner] + torch.arange(len(owner), device=texts.device) - begin[owner]
        total = F.embedding_bag(values[at], self.base, begin, mode="sum")
        at, owner = at[self.paired[at]], owner[self.paired[at]]
        left, right = self.unit[values[self.before[at]]], self.unit[values[at]]
        products = (left @ self.first) * (right @ self.second)
        summed = torch.zeros(len(texts), WIDTH, device=texts.device).index_add(0, owner, products)
        return F.normalize(total + summed @ self.join, dim=1)


class Names:
    """Two names of one occupation; half of what is drawn comes in blocks of one group, the hard negatives."""

    def __init__(self, names, titles, source, generator):
        self.generator, self.source = generator, source
        names = names[torch.argsort(names[:, 0], stable=True)]
        self.text = names[:, 1].contiguous()
        self.concept, self.count = torch.unique_consecutive(names[:, 0], return_counts=True)
        self.start = torch.cumsum(self.count, 0) - self.count
        self.group = names[self.start, 2]
        self.title = torch.tensor([titles[c] for c in self.concept.tolist()], device=names.device)
        some = (self.count >= 2).nonzero().squeeze(1)
        self.order = some[torch.argsort(self.group[some], stable=True)]
        group = self.group[self.order].contiguous()
        self.low, self.high = torch.searchsorted(group, group), torch.searchsorted(group, group, right=True)
        weight = self.count[self.order].float().sqrt()
        self.reach = torch.cumsum(weight, 0) / weight.sum()

    def random(self, n):
        return torch.rand(n, generator=self.generator, device=self.generator.device)

    def draw(self, n):
        def some(n):
            return torch.searchsorted(self.reach, self.random(n)).clamp_max(len(self.order) - 1)

        plain = some(n // 2)
        seeds = some((n - n // 2) // BLOCK + 1).repeat_interleave(BLOCK)[: n - n // 2]
        blocks = self.low[seeds] + (self.random(len(seeds)) * (self.high[seeds] - self.low[seeds])).long()
        chosen = self.order[torch.cat([plain, blocks])]
        count, start, title = self.count[chosen], self.start[chosen], self.title[chosen]
        one = (self.random(n) * count).long()
        other = (one + 1 + (self.random(n) * (count - 1)).long()) % count
        a, b = self.text[start + one], self.text[start + other]
        a = torch.where((self.random(n) < TITLE_FIRST) & (title != b), title, a)
        group = self.group[chosen] if self.source == ESCO else torch.full_like(a, -1)
        return torch.stack([a, b, self.concept[chosen], torch.full_like(a, self.source), group], 1)


def sampler(features, concepts, generator):
    """Draws batches of text, text, concept, source, ISCO group."""
    pairs, kind = features.pairs, {name: i for i, name in enumerate(features.kinds)}
    sources = torch.zeros(len(concepts), dtype=torch.int64, device=pairs.device)
    minor = {}  # O*NET's groups are the first digits of its codes
    for name, source in (("escoTitle", ESCO), ("escoAbout", ESCO), ("escoGroup", ESCO), ("onetTitle", ONET)):
        sources[pairs[pairs[:, 2] == kind[name], 3]] = source
    drawn = {}
    for key, name, source in (("esco", "escoTitle", ESCO), ("onet", "onetTitle", ONET)):
        rows = pairs[pairs[:, 2] == kind[name]].clone()
        if source == ONET:
            codes = [minor.setdefault(concepts[c][:6], len(minor)) for c in rows[:, 3].tolist()]
            rows[:, 4] = torch.tensor(codes, device=rows.device)
        names = torch.unique(torch.cat([rows[:, [3, 0, 4]], rows[:, [3, 1, 4]]]), dim=0)
        titles, most = {}, {}
        unique, count = torch.unique(rows[:, [3, 0]], dim=0, return_counts=True)
        for (concept, text), n in zip(unique.tolist(), count.tolist()):
            if n > most.get(concept, 0):
                titles[concept], most[concept] = text, n
        drawn[key] = Names(names, titles, source, generator)
        if source == ESCO:
            labels = {g: t for t, g in pairs[pairs[:, 2] == kind["escoGroup"]][:, [0, 4]].tolist()}
            rows = [[labels[g], t, -1, ESCO, g] for _, t, g in names.tolist() if g in labels and not held(g)]
            groups = torch.tensor(rows, device=pairs.device)
    parts, total = [], sum(SHARES.values())
    for key, share in SHARES.items():
        n = round(BATCH * share / total)
        if key in drawn:
            parts.append((drawn[key].draw, n))
            continue
        rows = groups
        if key != "groups":
            rows = pairs[pairs[:, 2] == kind[key]]
            if key == "escoAbout":
                rows = rows[rows[:, 4] >= 0]  # of occupations
            source = torch.where(rows[:, 3] >= 0, sources[rows[:, 3].clamp_min(0)], 0)
            rows = torch.stack([rows[:, 0], rows[:, 1], rows[:, 3], source, rows[:, 4]], 1)
        parts.append((lambda n, rows=rows: rows[(torch.rand(n, generator=generator, device=rows.device)
                                                 * len(rows)).long()], n))
    return lambda: torch.cat([draw(n) for draw, n in parts])


def loss_of(model, batch):
    a, b, concept, source, group = batch.T
    vectors = model(torch.cat([a, b]))
    logits = vectors[: len(a)] @ vectors[len(a):].T / TEMPERATURE
    same = (a[:, None] == a) | (b[:, None] == b) | (a[:, None] == b)
    same |= (concept[:, None] == concept) & (concept >= 0)[:, None]
    broad = (concept < 0) & (source == ESCO)  # the name of a group: its occupations are no negatives
    same |= (broad[:, None] | broad) & (group[:, None] == group) & (group >= 0)[:, None]
    onet, esco = source == ONET, source == ESCO
    same |= onet[:, None] & esco | esco[:, None] & onet
    logits = logits.masked_fill(same.fill_diagonal_(False), float("-inf"))
    target = torch.arange(len(a), device=a.device)
    return (F.cross_entropy(logits, target) + F.cross_entropy(logits.T, target)) / 2


def measuring(features):
    tasks = {t["name"]: t for t in features.tasks}
    jobs, groups = dict(tasks["jobbert_validation"]), dict(tasks["groupsAmongNames"], name="groupsHeld")
    jobs["queries"], jobs["answers"] = jobs["queries"][::11], jobs["answers"][::11]
    code = {t: g for t, g in features.pairs[features.pairs[:, 2] == features.kinds.index("escoGroup")][:, [0, 4]].tolist()}
    kept = [i for i, q in enumerate(groups["queries"]) if q in code and held(code[q])]
    groups["queries"], groups["answers"] = ([groups[k][i] for i in kept] for k in ("queries", "answers"))
    tasks |= {"jobbert_validation": jobs, "groupsHeld": groups}
    return [tasks[name] for name in MEASURED]


def main():
    parser = argparse.ArgumentParser()
    for name in ("--features", "--weights", "--out"):
        parser.add_argument(name, required=True)
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.manual_seed(7)
    generator = torch.Generator(device=device).manual_seed(7)
    features = Features(args.features, device)
    concepts = (Path(args.features) / "concepts.txt").read_text(encoding="utf-8").split("\n")[:-1]
    base, name = served(args.weights, features, device)
    model, mean = Beside(features, base), Beside(features, base)
    mean.load_state_dict(model.state_dict())
    draw, tasks = sampler(features, concepts, generator), measuring(features)
    optimiser = torch.optim.AdamW(model.parameters(), lr=RATE, betas=(0.9, 0.99), weight_decay=0)
    best = -1.0
    for step in range(1, STEPS + 1):
        for group in optimiser.param_groups:
            group["lr"] = RATE * min(step / WARM, (STEPS - step + 1) / (STEPS - WARM))
        loss = loss_of(model, draw())
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        if step % 5 == 0:
            with torch.no_grad():
                torch._foreach_lerp_(list(mean.parameters()), list(model.parameters()), max(0.02, 5 / step))
        if step % EVERY == 0:
            figures = measure(mean, tasks, device)
            score = sum(figures[n]["mrr"] * w for n, w in MEASURED.items()) / sum(MEASURED.values())
            print(step, f"{loss.item():.3f} {score:.4f}", {n: round(f["mrr"], 3) for n, f in figures.items()}, flush=True)
            if score > best:
                best = score
                matrices = [m.detach().cpu().numpy().astype("<f4").tobytes() for m in (mean.first, mean.second, mean.join)]
                Path(args.out).write_bytes(name.encode() + b"\n" + b"".join(matrices))


if __name__ == "__main__":
    main()
