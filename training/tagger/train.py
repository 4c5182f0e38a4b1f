"""Trains the tagger of internal/cv/tag.

    train.py --data FOLDER --out FOLDER --config base --fold 0   # without part 0; measured on it
    train.py --data FOLDER --out FOLDER --config base --fold -1  # with everything: what ships

Writes FOLDER/NAME-FOLD.bin (weights) and FOLDER/NAME-FOLD.json (measures)."""
import argparse
import json
import math
import os
import random
import time
import zlib

import torch
import torch.nn.functional as F

import data as features
from configs import config
from model import Tagger

MAGIC = b"TAWAFUQ-TAGGER-1"


def spans(path):
    """The fields that labels stand for: (field, first word, last word)."""
    found, begun = [], None
    for n, label in enumerate(list(path) + [0]):
        if begun is not None and not (label % 2 == 0 and label and label // 2 - 1 == begun[0]):
            found.append((begun[0], begun[1], n - 1))
            begun = None
        if label % 2 == 1:
            begun = (label // 2, n)
        elif label and begun is None:
            begun = (label // 2 - 1, n)
    return found


def measure(model, data, numbers, device):
    """Precision and recall of each field, and how many sections and entries are right."""
    model.eval()
    fields = {name: [0, 0, 0] for name in data.meta["fields"]}
    sections, begins = [0, 0], [0, 0]
    for at in range(0, len(numbers), 8):
        b = data.batch(numbers[at:at + 8], device)
        with torch.no_grad():
            section, label, begin = model(b, data)
        known = b["sections"] >= 0
        sections[0] += int((section.argmax(1) == b["sections"])[known].sum())
        sections[1] += int(known.sum())
        asked = b["begins"] >= 0
        begins[0] += int(((begin[b["tokens"]] > 0) == (b["begins"] == 1))[asked].sum())
        begins[1] += int(asked.sum())
        gold = torch.zeros(b["n_tokens"], dtype=torch.long)
        gold[b["tokens"].cpu()] = b["labels"].cpu()
        paths = model.decode(label, b)
        for path, index, length, skip in zip(paths, b["index"].tolist(), b["length"].tolist(), b["skip"].tolist()):
            if skip:
                continue
            got, want = set(spans(path)), set(spans(gold[index[:length]].tolist() if length else []))
            for given, total in ((got, 1), (want, 2)):
                for field, _, _ in given:
                    fields[data.meta["fields"][field]][total] += 1
            for field, _, _ in got & want:
                fields[data.meta["fields"][field]][0] += 1
    table = {name: dict(right=r, given=g, wanted=w) for name, (r, g, w) in fields.items()}
    return dict(fields=table, sections=sections, begins=begins)


def from_teacher(taught, told):
    """How far a model's answers are from those of its teacher, in each of the three parts."""
    parts = [F.kl_div(F.log_softmax(taught[n], -1), F.softmax(told[n], -1), reduction="none").sum(-1).mean()
             for n in (1, 0)]
    return parts + [F.binary_cross_entropy_with_logits(taught[2], torch.sigmoid(told[2]))]


def train(data, c, fold, device, seconds):
    """A model that learned from everything but a part; of a teacher, where the configuration names one, which has the
    first half of the time, and the same costs of moves, so that answers for words can be compared."""
    teacher = None
    if c.get("teacher"):
        seconds /= 2
        teacher = train(data, config(c["teacher"]), fold, device, seconds).eval()
    rng = random.Random(c["seed"])
    torch.manual_seed(c["seed"])
    model = Tagger(data.meta["shape"], data.rows, c).to(device)
    if teacher:
        with torch.no_grad():
            model.moves.copy_(teacher.moves)
            model.first.copy_(teacher.first)
        model.moves.requires_grad_(False), model.first.requires_grad_(False)
    data.vocabulary = data.vocabulary.to(device)
    numbers = data.numbers(lambda s: s["fold"] != fold or fold < 0)
    decayed = [p for n, p in model.named_parameters() if n.startswith(("word", "gram"))]
    others = [p for n, p in model.named_parameters() if not n.startswith(("word", "gram"))]
    adam = torch.optim.AdamW([dict(params=decayed, weight_decay=c["decay"]), dict(params=others, weight_decay=1e-3)],
                             lr=c["rate"])
    steps, begun = 0, time.time()
    average = [p.detach().clone() for p in model.parameters()]
    total = c["epochs"] * len(features.epoch(data, c, numbers, random.Random(0)))
    for number in range(c["epochs"]):
        model.train()
        losses = [0.0, 0.0, 0.0]
        batches = features.epoch(data, c, numbers, rng)
        for chosen in batches:
            gone = min(1, max(steps / total, (time.time() - begun) / seconds))
            for group in adam.param_groups:
                group["lr"] = c["rate"] * min(1, (steps + 1) / 50) * 0.5 * (1 + math.cos(math.pi * gone))
            b = data.batch(chosen, device)
            section, label, begin = answers = model(b, data)
            parts = [model.crf_loss(label, b), F.cross_entropy(section, b["sections"], ignore_index=-1)]
            asked = b["begins"] >= 0
            parts.append(F.binary_cross_entropy_with_logits(begin[b["tokens"]][asked], b["begins"][asked].float()))
            loss = parts[0] + c["section"] * parts[1] + c["begin"] * parts[2]
            if teacher:
                with torch.no_grad():
                    told = teacher(b, data)
                words = [answers[0], answers[1][b["tokens"]], answers[2][b["tokens"]]]
                apart = from_teacher(words, [told[0], told[1][b["tokens"]], told[2][b["tokens"]]])
                loss = loss + c["teaching"] * (apart[0] + c["section"] * apart[1] + c["begin"] * apart[2])
            adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0)
            adam.step()
            steps += 1
            with torch.no_grad():
                keep = min(c["average"], steps / (steps + 10))
                for a, p in zip(average, model.parameters()):
                    a.lerp_(p, 1 - keep)
            losses = [a + float(p) / len(batches) for a, p in zip(losses, parts)]
        print(f"{c['name']} fold {fold} epoch {number + 1}/{c['epochs']}: labels {losses[0]:.4f} "
              f"sections {losses[1]:.4f} begins {losses[2]:.4f}, {time.time() - begun:.0f} s", flush=True)
        if time.time() - begun > seconds:
            print("out of time", flush=True)
            break
    if c["average"]:
        with torch.no_grad():
            for p, a in zip(model.parameters(), average):
                p.copy_(a)
    return model


def codes(table):
    """Rows as int8 with a scale each."""
    scale = table.abs().max(1).values / 127
    rows = torch.where(scale[:, None] > 0, table / scale.clamp_min(1e-12)[:, None], torch.zeros_like(table))
    return scale, rows.round().clamp(-127, 127).to(torch.int8)


def raw(tensor):
    return bytes(tensor.contiguous().view(-1).view(torch.uint8).tolist())


def export(model, data, file):
    """Writes the weights as training/pack reads them."""
    m, c = model.cpu().eval(), model.config
    body = b""
    with torch.no_grad():
        word = m.word.weight + m.start(m.rows)
        for table in (word, m.gram.weight, m.mark.weight, m.line_mark.weight):
            scale, rows = codes(table)
            body += raw(scale.float()) + raw(rows)
        dense = []
        conv = lambda layer: [layer.linear.weight, layer.linear.bias]  # out, then place and in
        for layer in m.before:
            dense += conv(layer)
        dense += [m.pool.weight, m.pool.bias]
        for layer in m.lines:
            dense += conv(layer)
        dense += [m.section.weight, m.section.bias, m.context.weight, m.context.bias]
        for layer in m.after:
            dense += conv(layer)
        dense += [m.label.weight, m.label.bias, m.begin.weight, m.begin.bias, m.transitions(), m.first]
        for tensor in dense:
            body += raw(tensor.float())
    head = json.dumps(dict(version=data.meta["version"], size=c["size"], before=c["before"], lines=c["lines"],
                           after=c["after"], longest=features.LONGEST, shape=data.meta["shape"],
                           checksum=f"{zlib.crc32(body):08x}")).encode()
    with open(file, "wb") as f:
        f.write(MAGIC + len(head).to_bytes(4, "little") + head + body)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--data", required=True)
    ap.add_argument("--out", required=True)
    ap.add_argument("--config", default="base")
    ap.add_argument("--fold", type=int, default=-1)
    ap.add_argument("--epochs", type=int)
    ap.add_argument("--seconds", type=float, default=1e9, help="stop after this long, with what there is")
    ap.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    a = ap.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    c = config(a.config)
    if a.epochs:
        c["epochs"] = a.epochs
    data = features.Data(a.data)
    model = train(data, c, a.fold, a.device, a.seconds)
    held = data.numbers(lambda s: s["fold"] == a.fold and a.fold >= 0)
    out = dict(config=c, fold=a.fold)
    for source in ("real", "published", "dotin"):
        numbers = [n for n in held if data.samples[n][0]["source"] == source]
        if numbers:
            out[source] = measure(model, data, numbers, a.device)
            report(source, out[source])
    name = os.path.join(a.out, f"{a.config}-{a.fold}".replace("--1", "-all"))
    export(model, data, name + ".bin")
    with open(name + ".json", "w") as f:
        json.dump(out, f)


def report(source, m):
    print(source, "sections %.3f begins %.3f" % tuple(a / max(b, 1) for a, b in (m["sections"], m["begins"])))
    for name, t in m["fields"].items():
        print(f"  {name:13} {t['right'] / max(t['given'], 1):.3f} / {t['right'] / max(t['wanted'], 1):.3f}  "
              f"({t['right']} of {t['given']} given, {t['wanted']} wanted)", flush=True)


if __name__ == "__main__":
    main()
