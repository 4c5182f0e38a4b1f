"""Reads a tagger as it is served (training/pack writes it, internal/cv/tag/weights.go reads it too), to go on from what
it knows: labels that it learned from may be lost.

    served.py WEIGHTS OUT  # the same tagger as train.py writes them, for mean.py"""
import json
import sys
from types import SimpleNamespace

import torch

from configs import BASE
from model import Tagger

LEAD, GROUP, TAIL = len(b"TAWAFUQ-TAGGER-2"), 8, 8


class Body:
    """Cuts parts off a file."""

    def __init__(self, content):
        self.content, self.at = content, 0

    def take(self, count, kind=torch.float32):
        size = count * torch.empty(0, dtype=kind).element_size()
        part = bytearray(self.content[self.at:self.at + size])
        self.at += size
        return torch.frombuffer(part, dtype=kind)

    def table(self, rows, size, bits):
        """Rows of codes (package packed): each is a place in a book that all rows share, times the scale of the row."""
        book, scales = self.take(1 << bits), self.take(rows)
        groups = self.take(rows * size // GROUP * bits, torch.uint8).long().view(-1, bits)
        self.at += TAIL
        few = (groups << (8 * torch.arange(bits))).sum(1)
        codes = (few[:, None] >> (bits * torch.arange(GROUP))) & ((1 << bits) - 1)
        return book[codes].view(rows, size) * scales[:, None]

    def matrix(self, layer):
        """A scale for each row, the rows as bytes, and the bias."""
        out, into = layer.weight.shape[1:]
        scales, codes = self.take(out), self.take(out * into, torch.int8)
        layer.weight.copy_((codes.float().view(out, into) * scales[:, None])[None])
        layer.bias.copy_(self.take(out)[None])


@torch.no_grad()
def begun(file, rows, config):
    """A model that goes on learning from where a served one is. What is served of a word is parted again into what the
    encoder knows of it and what was learned of it alone, so that either can be left out while it learns."""
    model, was = Tagger(header(file)["shape"], rows, config), load(file, rows)
    model.load_state_dict(was.state_dict())
    known = model.rows.abs().sum(1) > 0
    part = torch.linalg.lstsq(model.rows[known], model.word.weight[known]).solution
    model.start.weight.copy_(part.T)
    model.word.weight -= model.rows @ part
    return model.train()


def header(file):
    with open(file, "rb") as f:
        f.seek(LEAD)
        return json.loads(f.read(int.from_bytes(f.read(4), "little")))


@torch.no_grad()
def load(file, rows):
    with open(file, "rb") as f:
        content = f.read()
    end = LEAD + 4 + int.from_bytes(content[LEAD:LEAD + 4], "little")
    h = json.loads(content[LEAD + 4:end])
    shape = h["shape"]
    config = {**BASE, **{key: h[key] for key in ("size", "before", "lines", "after")}, "name": "served"}
    model, body = Tagger(shape, rows, config), Body(content[end:])
    model.start.weight.zero_()  # it is part of what is served of words
    tables = (model.word, "words"), (model.gram, "grams"), (model.mark, "tokenMarks"), (model.line_mark, "lineMarks")
    for table, name in tables:
        table.weight.copy_(body.table(shape[name], h["size"], h["bits"]))
    convs = lambda layers: [layer.linear for layer in layers]
    for layer in (convs(model.before) + [model.pool] + convs(model.lines) + [model.section, model.context]
                  + convs(model.after) + [model.label, model.begin]):
        body.matrix(layer)
    model.moves.copy_(body.take(shape["labels"] ** 2).view(1, shape["labels"], -1) - model.allowed)
    model.first.copy_(body.take(shape["labels"])[None])
    assert body.at == len(body.content)
    return model.eval()


def main(file, out):
    import train  # which imports this module

    h = header(file)
    model = load(file, torch.zeros(h["shape"]["words"], 1))
    train.export(model, SimpleNamespace(meta=dict(version=h["version"], shape=h["shape"])), out)


if __name__ == "__main__":
    main(*sys.argv[1:])
