"""Reads what `go run ./training/tagger` wrote and makes batches of it."""
import gzip
import json
import os
import random

import torch

TOKEN_GAP, LINE_GAP = 8, 40  # blank tokens and lines between the CVs of a batch: no convolution reaches across
LONGEST = 48  # words of a line that are learned from
SEEN = 256  # lines of a CV that look at one another
NO_GRAM = 0xFFFF

TYPES = {"u1": (torch.uint8, 1), "i1": (torch.int8, 1), "u2": (torch.int16, 2), "i4": (torch.int32, 4)}


def load(folder, name, kind):
    with gzip.open(os.path.join(folder, name + ".gz")) as f:
        data = torch.frombuffer(bytearray(f.read()), dtype=TYPES[kind][0]).long()
    return data & 0xFFFF if kind == "u2" else data


class Data:
    def __init__(self, folder):
        with open(os.path.join(folder, "meta.json")) as f:
            self.meta = json.load(f)
        self.vocabulary = load(folder, "vocabulary", "u2").view(-1, 8)
        self.words = load(folder, "words", "i4")
        self.marks, self.mark_ends = load(folder, "marks", "u2"), load(folder, "mark_ends", "i4")
        self.labels, self.begins = load(folder, "labels", "u1"), load(folder, "begins", "i1")
        self.line_marks, self.line_ends = load(folder, "line_marks", "u2"), load(folder, "line_ends", "i4")
        self.token_ends = load(folder, "token_ends", "i4")
        self.sections, self.skip = load(folder, "sections", "i1"), load(folder, "skip", "u1")
        with open(os.path.join(folder, "rows.bin"), "rb") as f:
            self.rows = torch.frombuffer(bytearray(f.read()), dtype=torch.int8).view(1 << 16, -1).float() / 64
        self.samples, line, token = [], 0, 0
        for s in self.meta["samples"]:
            self.samples.append((s, line, token))
            line, token = line + s["lines"], token + s["tokens"]

    def numbers(self, want):
        return [n for n, (s, _, _) in enumerate(self.samples) if want(s)]

    def batch(self, numbers, device):
        """Several CVs as one sequence of tokens and one of lines, with gaps between them."""
        words, marks, mark_of, labels, begins = [], [], [], [], []
        sections, line_marks, line_mark_of, places, skip, whose = [], [], [], [], [], []
        t_at, l_at = TOKEN_GAP, LINE_GAP
        line_of, tokens, token_at, line_at, groups = [], [], [], [], []
        for which, n in enumerate(numbers):
            s, line, token = self.samples[n]
            count, lines = s["tokens"], s["lines"]
            first = int(self.mark_ends[token - 1]) if token else 0
            ends = self.mark_ends[token:token + count]
            words.append(self.words[token:token + count])
            labels.append(self.labels[token:token + count])
            begins.append(self.begins[token:token + count])
            marks.append(self.marks[first:int(ends[-1])])
            lengths = torch.diff(ends, prepend=torch.tensor([first]))
            mark_of.append(torch.repeat_interleave(torch.arange(count), lengths) + t_at)
            tokens.append(torch.arange(count) + t_at)
            token_at.append(torch.arange(count) + token)
            line_at.append(torch.arange(lines) + line)
            token_ends = self.token_ends[line:line + lines]
            in_line = torch.diff(token_ends, prepend=torch.tensor([token]))
            line_of.append(torch.repeat_interleave(torch.arange(lines), in_line) + l_at)
            starts = token_ends - in_line - token + t_at
            places.append(torch.stack([torch.arange(lines) + l_at, starts, in_line], 1))
            first = int(self.line_ends[line - 1]) if line else 0
            ends = self.line_ends[line:line + lines]
            line_marks.append(self.line_marks[first:int(ends[-1])])
            lengths = torch.diff(ends, prepend=torch.tensor([first]))
            line_mark_of.append(torch.repeat_interleave(torch.arange(lines), lengths) + l_at)
            sections.append(self.sections[line:line + lines])
            skip.append(self.skip[line:line + lines])
            whose.append(torch.full((lines,), which))
            groups += [(l_at + at, min(SEEN, lines - at)) for at in range(0, lines, SEEN)]
            t_at, l_at = t_at + count + TOKEN_GAP, l_at + lines + LINE_GAP
        cat = lambda parts: torch.cat(parts).to(device)
        place = torch.cat(places)
        steps = torch.arange(min(int(place[:, 2].max()), LONGEST))
        inside = steps[None] < place[:, 2:3]
        # Blanks point to words all over the batch: gradients of a thousand uses of the same one are summed one by one.
        blank = torch.arange(inside.numel()).view(inside.shape) % t_at
        index = torch.where(inside, place[:, 1:2] + steps[None], blank)
        first, length = (torch.tensor(part)[:, None] for part in zip(*groups))
        steps = torch.arange(int(length.max()))[None]
        there = steps < length
        near = torch.where(there, first + steps, torch.arange(there.numel()).view(there.shape) % l_at)
        return dict(cv_lines=near.to(device), cv_there=there.to(device), token_at=cat(token_at), line_at=cat(line_at),
                    words=cat(words), marks=cat(marks), mark_of=cat(mark_of), labels=cat(labels), begins=cat(begins),
                    tokens=cat(tokens), line_of=cat(line_of), lines=place[:, 0].to(device), index=index.to(device),
                    inside=inside.to(device), line_marks=cat(line_marks), line_mark_of=cat(line_mark_of),
                    sections=cat(sections), skip=cat(skip), n_tokens=t_at, n_lines=l_at,
                    length=place[:, 2].clamp_max(LONGEST).to(device))


def epoch(data, config, numbers, rng):
    """The CVs of an epoch, in batches of about the same number of words."""
    chosen = []
    for source, share in config["shares"].items():
        pool = [n for n in numbers if data.samples[n][0]["source"] == source]
        whole, part = int(share), share - int(share)
        chosen += pool * whole + rng.sample(pool, int(len(pool) * part))
    rng.shuffle(chosen)
    batches, current, size = [], [], 0
    for n in chosen:
        current.append(n)
        size += data.samples[n][0]["tokens"]
        if size >= config["batch"]:
            batches.append(current)
            current, size = [], 0
    return batches + ([current] if 2 * size >= config["batch"] else [])  # a small rest may have no labels at all
