"""Writes a tagger that knows the words of Arabic as another does, and everything else as before: what one learns of
CVs in Arabic then takes nothing from what it knows of the others.

    script.py TRAINED LEARNED DATA OUT

LEARNED went on from TRAINED; both are as train.py writes them, or served.py. DATA says which rows Arabic words have."""
import sys

import torch

from data import Data
from mean import load, save

ARABIC = range(13, 16)  # marks of words in Arabic letters (shapeOf in internal/cv/tag/features.go)


def arabic_rows(data):
    """For the rows of words and of grams: whether they are mostly those of Arabic words."""
    count = torch.diff(data.mark_ends, prepend=torch.zeros(1, dtype=torch.long))
    token = torch.repeat_interleave(torch.arange(len(data.words)), count)
    arabic = torch.zeros(len(data.words), dtype=torch.bool)
    arabic[token[(data.marks >= ARABIC.start) & (data.marks < ARABIC.stop)]] = True
    known = len(data.vocabulary)
    more = torch.bincount(data.words[arabic], minlength=known) - torch.bincount(data.words[~arabic], minlength=known)
    shape = data.meta["shape"]
    words, grams = torch.zeros(shape["words"], dtype=torch.long), torch.zeros(1 << 16, dtype=torch.long)
    words.index_add_(0, data.vocabulary[:, 0], more)
    for column in range(1, data.vocabulary.shape[1]):
        grams.index_add_(0, data.vocabulary[:, column], more)
    return words > 0, grams[:shape["grams"]] > 0


def main():
    trained, learned, folder, out = sys.argv[1:]
    head, tables, rest = load(trained)
    _, other, _ = load(learned)
    for n, arabic in enumerate(arabic_rows(Data(folder))):
        tables[n] = torch.where(arabic[:, None], other[n], tables[n])
    save(head, tables, rest, out)


if __name__ == "__main__":
    main()
