"""Writes the mean of taggers that went on from the same one: it reads better than either.

    mean.py TRAINED TRAINED... OUT

The files are as train.py writes them, or served.py; one that is named twice counts twice."""
import json
import sys
import zlib

import torch

from train import MAGIC, codes, raw

TABLES = ("words", "grams", "tokenMarks", "lineMarks")


def load(file):
    """The header, the tables and the rest of a tagger."""
    with open(file, "rb") as f:
        content = f.read()
    at = len(MAGIC) + 4
    end = at + int.from_bytes(content[len(MAGIC):at], "little")
    head, body, tables = json.loads(content[at:end]), bytearray(content[end:]), []
    for name in TABLES:
        count = head["shape"][name]
        scale = torch.frombuffer(body[:4 * count], dtype=torch.float32)
        rows = torch.frombuffer(body[4 * count:(4 + head["size"]) * count], dtype=torch.int8).view(count, -1)
        tables.append(rows.float() * scale[:, None])
        body = body[(4 + head["size"]) * count:]
    return head, tables, torch.frombuffer(body, dtype=torch.float32)


def save(head, tables, rest, file):
    """Writes what load reads."""
    body = b""
    for table in tables:
        scale, rows = codes(table)
        body += raw(scale.float()) + raw(rows)
    body += raw(rest)
    head = json.dumps({**head, "checksum": f"{zlib.crc32(body):08x}"}).encode()
    with open(file, "wb") as f:
        f.write(MAGIC + len(head).to_bytes(4, "little") + head + body)


def main():
    *files, out = sys.argv[1:]
    heads, tables, rest = zip(*(load(file) for file in files))
    means = [torch.stack(same).mean(0) for same in zip(*tables)]
    save(heads[0], means, torch.stack(rest).mean(0), out)


if __name__ == "__main__":
    main()
