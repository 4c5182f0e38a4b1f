"""Writes what the encoder knows of words for the tagger to start from: for each bucket of words the main components of
the encoder's row, as int8.

    rows.py internal/embed/weights.bin WORDS OUT

WORDS is what `go run ./training/tagger/buckets` prints: a bucket for each word of the encoder, in order."""
import json
import struct
import sys

import torch

COMPONENTS = 64


def encoder_rows(file):
    """The words' rows of a weights file (internal/embed/weights.go) as floats."""
    with open(file, "rb") as f:
        data = f.read()
    at = 16
    size = struct.unpack_from("<I", data, at)[0]
    head = json.loads(data[at + 4:at + 4 + size])
    at += 4 + size + head["vocabulary"]
    n, dim, bits = head["words"], head["dimension"], head["wordBits"]
    book = torch.frombuffer(bytearray(data[at:at + (4 << bits)]), dtype=torch.float32)
    at += 4 << bits
    scales = torch.frombuffer(bytearray(data[at:at + 4 * n]), dtype=torch.float32)
    at += 4 * n
    # Eight codes lie in as many bytes as a code has bits, the first in the lowest (internal/packed).
    groups = torch.frombuffer(bytearray(data[at:at + n * dim // 8 * bits]), dtype=torch.uint8).view(-1, bits).long()
    few = sum(groups[:, i] << (8 * i) for i in range(bits))
    codes = torch.stack([few >> (bits * i) & ((1 << bits) - 1) for i in range(8)], dim=1)
    return book[codes].view(n, dim) * scales[:, None]


def main(weights, words, out):
    rows = encoder_rows(weights)
    rows = rows / rows.norm(dim=1, keepdim=True).clamp_min(1e-6)
    rows = rows - rows.mean(0)
    _, vectors = torch.linalg.eigh(rows.T @ rows)
    parts = rows @ vectors[:, -COMPONENTS:].flip(1)
    with open(words) as f:
        buckets = torch.tensor([int(line) for line in f], dtype=torch.long)
    table = torch.zeros(1 << 16, COMPONENTS)
    for n in range(len(buckets) - 1, -1, -1):  # frequent words come first: they win a shared bucket
        table[buckets[n]] = parts[n]
    codes = (table / table.abs().max() * 127 * 2).clamp(-127, 127).round().to(torch.int8)
    with open(out, "wb") as f:
        f.write(bytes(codes.view(-1).view(torch.uint8).tolist()))


if __name__ == "__main__":
    main(*sys.argv[1:])
