"""The encoder while it is trained, and the weights file it becomes. internal/embed is the same encoder while it serves."""

import json
import struct
import zlib

import numpy as np
import torch
import torch.nn.functional as F

MAGIC = b"TAWAFUQ-ENCODER1"


class Encoder(torch.nn.Module):
    """A word is its row, if it has one, and the mean of the rows of its n-grams; a text is the sum of its words.

    The row of a word with a general vector is a correction to that vector seen through one learned matrix, so that words
    rarely or never seen in training still lie near similar ones."""

    def __init__(self, features, vocabulary, dimension, buckets):
        super().__init__()
        device = features.vectors.device
        self.features, self.buckets, self.dimension = features, buckets, dimension
        self.row_of = torch.full((len(features.words),), -1, dtype=torch.int64, device=device)
        self.row_of[torch.as_tensor(vocabulary, device=device)] = torch.arange(len(vocabulary), device=device)
        self.words = torch.nn.Parameter(torch.randn(len(vocabulary), dimension, device=device) * 0.02)
        self.grams = torch.nn.Parameter(torch.randn(buckets, dimension, device=device) * 0.02)
        self.general = torch.nn.Parameter(torch.randn(100, dimension, device=device) * 0.01)
        self.vectors = torch.zeros(len(features.words), 100, device=device)
        if len(features.vector_words):
            v = features.vectors
            self.vectors[features.vector_words] = v / v.norm(dim=1, keepdim=True).clamp_min(1e-6)

    def word_parts(self, ids):
        """For each word: its own part (nothing if it has no row) and the mean of its n-grams."""
        row = self.row_of[ids]
        known = (row >= 0).unsqueeze(1)
        own = (F.embedding(row.clamp_min(0), self.words) + self.vectors[ids] @ self.general) * known
        grams, owner, length = self.features.grams.take(ids)
        offsets = torch.cumsum(length, 0) - length
        return own, F.embedding_bag(grams & (self.buckets - 1), self.grams, offsets, mode="mean"), known.squeeze(1)

    def forward(self, texts, drop_word=0.0, drop_gram=0.0):
        tokens, owner, length = self.features.texts.take(texts)
        ids, place = torch.unique(tokens, return_inverse=True)
        own, mean, known = self.word_parts(ids)
        offsets = torch.cumsum(length, 0) - length
        keep_word = (torch.rand(len(place), device=place.device) >= drop_word) & known[place]
        keep_gram = (torch.rand(len(place), device=place.device) >= drop_gram) | ~keep_word
        total = F.embedding_bag(place, own, offsets, mode="sum", per_sample_weights=keep_word.float())
        total = total + F.embedding_bag(place, mean, offsets, mode="sum", per_sample_weights=keep_gram.float())
        return F.normalize(total, dim=1)

    @torch.no_grad()
    def tables(self, vocabulary):
        """What is served: the sum of its two parts for each known word, and the n-grams for unknown words."""
        ids = torch.as_tensor(vocabulary, device=self.words.device)
        rows = torch.cat([sum(self.word_parts(part)[:2]) for part in ids.split(8192)])
        return rows, self.grams.detach()


def quantise(rows):
    """int8 codes and a scale for each row. training/pack makes fewer bits of them."""
    scale = rows.abs().amax(dim=1) / 127
    codes = torch.round(rows / scale.clamp_min(1e-12).unsqueeze(1)).clamp(-127, 127)
    return codes.to(torch.int8), scale.float()


class Served:
    """Encodes texts with the rows of the file: used to measure what rounding to int8 costs."""

    def __init__(self, encoder, vocabulary):
        self.encoder = encoder
        words, grams = (codes.float() * scale.unsqueeze(1) for codes, scale in map(quantise, encoder.tables(vocabulary)))
        self.words, self.grams = words, grams

    def __call__(self, texts):
        e = self.encoder
        tokens, owner, length = e.features.texts.take(texts)
        ids, place = torch.unique(tokens, return_inverse=True)
        row = e.row_of[ids]
        grams, _, count = e.features.grams.take(ids)
        mean = F.embedding_bag(grams & (e.buckets - 1), self.grams, torch.cumsum(count, 0) - count, mode="mean")
        vectors = torch.where((row >= 0).unsqueeze(1), self.words[row.clamp_min(0)], mean)
        return F.normalize(F.embedding_bag(place, vectors, torch.cumsum(length, 0) - length, mode="sum"), dim=1)


def write_weights(path, encoder, vocabulary, name):
    """Header, words and, for words and n-grams, scales and rows: what training/pack reads."""
    words = "".join(encoder.features.words[w] + "\n" for w in vocabulary).encode()
    body = [words]
    for rows in encoder.tables(vocabulary):
        codes, scale = quantise(rows)
        body += [scale.cpu().numpy().astype("<f4").tobytes(), codes.cpu().numpy().astype(np.int8).tobytes()]
    body = b"".join(body)
    checksum = f"{zlib.crc32(body):08x}"
    header = json.dumps({"model": f"{name}-{checksum}", "dimension": encoder.dimension, "folding": encoder.features.folding,
                         "words": len(vocabulary), "vocabulary": len(words), "buckets": encoder.buckets, "checksum": checksum}).encode()
    with open(path, "wb") as file:
        file.write(MAGIC + struct.pack("<I", len(header)) + header + body)
    return f"{name}-{checksum}"
