"""Reads what the pairs program wrote: texts, words and pairs as numbers, and the tasks that measure."""

import json
from pathlib import Path

import numpy as np
import torch


SKILL_GROUPS = 100000  # groups from here on are of skills


class Ragged:
    """Lists of numbers of unequal length, stored as one list and the offsets at which each begins."""

    def __init__(self, offsets, values, device):
        self.offsets = torch.as_tensor(offsets, dtype=torch.int64, device=device)
        self.values = torch.as_tensor(values, dtype=torch.int64, device=device)

    def take(self, ids):
        """The values of the chosen lists in one row, and for each value the index of its list among the chosen."""
        start, length = self.offsets[ids], self.offsets[ids + 1] - self.offsets[ids]
        owner = torch.repeat_interleave(torch.arange(len(ids), device=ids.device), length)
        first = torch.cumsum(length, 0) - length
        within = torch.arange(len(owner), device=ids.device) - first[owner]
        return self.values[start[owner] + within], owner, length


class Features:
    def __init__(self, folder, device):
        folder = Path(folder)

        def numbers(name, kind=np.int32):
            return np.fromfile(folder / name, dtype=kind)

        meta = json.loads((folder / "meta.json").read_text())
        self.folding, self.kinds = meta["folding"], meta["kinds"]
        self.words = (folder / "words.txt").read_text(encoding="utf-8").split("\n")[:-1]
        self.counts = numbers("counts.i32")
        self.texts = Ragged(numbers("text_offsets.i32"), numbers("texts.i32"), device)
        self.grams = Ragged(numbers("gram_offsets.i32"), numbers("grams.i32"), device)
        self.pairs = torch.as_tensor(numbers("pairs.i32").reshape(-1, 5), dtype=torch.int64, device=device)
        self.vector_words = torch.as_tensor(numbers("vector_words.i32"), dtype=torch.int64, device=device)
        vectors = numbers("vectors.f16", np.float16).reshape(-1, 100) if len(self.vector_words) else np.zeros((0, 100))
        self.vectors = torch.as_tensor(vectors.astype(np.float32), device=device)
        self.tasks = json.loads((folder / "tasks.json").read_text())

    def vocabulary(self, most):
        """The words that get a row: seen at least twice, most common first, then general words by frequency."""
        seen = [w for w in np.argsort(-self.counts, kind="stable") if self.counts[w] >= 2]
        chosen = dict.fromkeys(int(w) for w in seen[:most])
        for word in self.vector_words.tolist():
            if len(chosen) >= most:
                break
            chosen.setdefault(word)
        return list(chosen)


class Sampler:
    """Draws batches: each kind of pair has its share, and half of what has an ISCO group comes in blocks of one group."""

    def __init__(self, features, shares, batch, block, generator, skill_blocks=False):
        self.generator, self.block, self.parts = generator, block, []
        pairs = features.pairs
        if not skill_blocks:
            pairs = pairs.clone()
            pairs[pairs[:, 4] >= SKILL_GROUPS, 4] = -1
        present = {k: shares[name] for k, name in enumerate(features.kinds) if shares.get(name, 0) > 0 and bool((pairs[:, 2] == k).any())}
        total = sum(present.values())
        for k, share in present.items():
            rows = pairs[pairs[:, 2] == k]
            rows = rows[torch.argsort(rows[:, 4], stable=True)]
            group = rows[:, 4].contiguous()
            first = torch.searchsorted(group, group, right=False)
            last = torch.searchsorted(group, group, right=True)
            blocks = (group >= 0).float().mean().item() > 0.5
            self.parts.append((rows, first, last, blocks, max(1, round(batch * share / total))))

    def draw(self):
        return torch.cat([self._draw(*part) for part in self.parts])

    def _random(self, n):
        return torch.rand(n, generator=self.generator, device=self.generator.device)

    def _draw(self, rows, first, last, blocks, n):
        plain = n // 2 if blocks else n
        chosen = [(self._random(plain) * len(rows)).long()]
        if blocks:
            seeds = (self._random((n - plain) // self.block + 1) * len(rows)).long().repeat_interleave(self.block)[: n - plain]
            low, high = first[seeds], last[seeds]
            inside = low + (self._random(len(seeds)) * (high - low)).long()
            chosen.append(torch.where(rows[seeds, 4] >= 0, inside, (self._random(len(seeds)) * len(rows)).long()))
        return rows[torch.cat(chosen)]
