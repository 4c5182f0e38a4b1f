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
import served
from configs import config
from model import Tagger

MAGIC = b"TAWAFUQ-TAGGER-1"

EARLIER = 0.2  # how much an earlier tagger counts beside the teachers, where the configuration does not say


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
        section, begin = section.mean(1), begin.mean(1)
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


class Told:
    """What a teacher says of every CV that its pupil learns from, asked once: the mean of what its members say. What an
    earlier tagger says of a CV has its share, by the CV's source."""

    def __init__(self, teacher, data, numbers, device, earlier=None, shares={}):
        teacher.eval()
        mean = lambda model: (model.moves.mean(0, keepdim=True), model.first.mean(0, keepdim=True))
        with torch.no_grad():
            self.moves, self.first = mean(teacher)
            if earlier:
                self.moves, self.first = (a.lerp(b, EARLIER) for a, b in zip(mean(teacher), mean(earlier)))
        lines, tokens, shape = len(data.token_ends), len(data.words), data.meta["shape"]
        empty = lambda *size: torch.zeros(*size, dtype=torch.float16, device=device)
        self.said = empty(lines, shape["sections"]), empty(tokens, shape["labels"]), empty(tokens)
        for source in sorted({data.samples[n][0]["source"] for n in numbers}):
            self.ask(teacher, data, [n for n in numbers if data.samples[n][0]["source"] == source], device, earlier,
                     shares.get(source, EARLIER))

    @torch.no_grad()
    def ask(self, teacher, data, numbers, device, earlier, share):
        for at in range(0, len(numbers), 16):
            b = data.batch(numbers[at:at + 16], device)
            answers = [part.mean(1) for part in teacher(b, data)]
            if earlier:
                answers = [a.lerp(part.mean(1), share) for a, part in zip(answers, earlier(b, data))]
            section, label, begin = (part.half() for part in answers)
            self.said[0][b["line_at"]] = section
            self.said[1][b["token_at"]] = label[b["tokens"]]
            self.said[2][b["token_at"]] = begin[b["tokens"]]

    def away(self, b, answers):
        """How far answers are from the teacher's: of labels, sections and beginnings."""
        section, label, begin = answers[0][:, 0], answers[1][b["tokens"], 0], answers[2][b["tokens"], 0]
        told = [said[b[at]].float() for said, at in zip(self.said, ("line_at", "token_at", "token_at"))]
        apart = lambda x, y: F.kl_div(F.log_softmax(x, -1), F.softmax(y, -1), reduction="none").sum(-1).mean()
        return [apart(label, told[1]), apart(section, told[0]),
                F.binary_cross_entropy_with_logits(begin, torch.sigmoid(told[2]))]


def taught(data, c, fold, device, seconds, kept):
    """What a teacher says that learned from everything but a part; an earlier run may have kept the teacher."""
    if kept and os.path.exists(kept):
        teacher = Tagger(data.meta["shape"], data.rows, config(c["teacher"])).to(device)
        teacher.load_state_dict(torch.load(kept, map_location=device))
    else:
        teacher = train(data, config(c["teacher"]), fold, device, seconds)
        if kept:
            torch.save(teacher.state_dict(), kept)
    held = data.numbers(lambda s: s["fold"] == fold and fold >= 0 and s["source"] in ("real", "published"))
    if held:
        report("the teacher itself, real and published:", measure(teacher, data, held, device))
    earlier = served.load(c["earlier"], data.rows).to(device) if c.get("earlier") else None
    return Told(teacher, data, data.numbers(lambda s: s["fold"] != fold or fold < 0), device, earlier,
                c.get("earlier_shares", {}))


def train(data, c, fold, device, seconds, kept=None):
    """A model that learned from everything but a part; of a teacher, where the configuration names one, which has its
    share of the time, and the same costs of moves, so that answers for words can be compared."""
    numbers = data.numbers(lambda s: s["fold"] != fold or fold < 0)
    data.vocabulary = data.vocabulary.to(device)
    told = None
    if c.get("teacher"):
        begun = time.time()
        told = taught(data, c, fold, device, seconds * c["teacher_time"], kept)
        seconds -= time.time() - begun
    elif c.get("keeps"):
        told = Told(served.load(c["keeps"], data.rows).to(device), data, numbers, device)
    rng = random.Random(c["seed"])
    torch.manual_seed(c["seed"])
    model = served.begun(c["onward"], data.rows, c) if c.get("onward") else Tagger(data.meta["shape"], data.rows, c)
    model = model.to(device)
    if told:
        with torch.no_grad():
            model.moves.copy_(told.moves)
            model.first.copy_(told.first)
        model.moves.requires_grad_(False), model.first.requires_grad_(False)
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
            sections = b["sections"][:, None].expand(-1, model.members)
            parts = [model.crf_loss(label, b),
                     F.cross_entropy(section.transpose(1, 2), sections, ignore_index=-1) * model.members]
            asked = b["begins"] >= 0
            begins = b["begins"][asked].float()[:, None].expand(-1, model.members)
            parts.append(F.binary_cross_entropy_with_logits(begin[b["tokens"]][asked], begins) * model.members)
            loss = c["labelled"] * (parts[0] + c["section"] * parts[1] + c["begin"] * parts[2])
            if told:
                away = told.away(b, answers)
                loss = loss + c["teaching"] * (away[0] + c["section"] * away[1] + c["begin"] * away[2])
            adam.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 5.0 * model.members ** 0.5)
            adam.step()
            steps += 1
            with torch.no_grad():
                keep = min(c["average"], steps / (steps + 10))
                for a, p in zip(average, model.parameters()):
                    a.lerp_(p, 1 - keep)
            losses = [a + float(p.detach()) / len(batches) / model.members for a, p in zip(losses, parts)]
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
        of = lambda layer: [layer.weight[0], layer.bias[0]]
        for layer in m.before:
            dense += of(layer.linear)  # out, then place and in
        dense += of(m.pool)
        for layer in m.lines:
            dense += of(layer.linear)
        dense += of(m.section) + of(m.context)
        for layer in m.after:
            dense += of(layer.linear)
        dense += of(m.label) + of(m.begin) + [m.transitions()[0], m.first[0]]
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
    ap.add_argument("--teacher", help="file that keeps the teacher, for other pupils of it")
    ap.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    a = ap.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    c = config(a.config)
    if a.epochs:
        c["epochs"] = a.epochs
    data = features.Data(a.data)
    model = train(data, c, a.fold, a.device, a.seconds, a.teacher)
    held = data.numbers(lambda s: s["fold"] == a.fold and a.fold >= 0)
    out = dict(config=c, fold=a.fold)
    for source in ("real", "published", "dotin"):
        numbers = [n for n in held if data.samples[n][0]["source"] == source]
        if numbers:
            out[source] = measure(model, data, numbers, a.device)
            report(source, out[source])
    name = os.path.join(a.out, f"{a.config}-{a.fold}".replace("--1", "-all"))
    if model.members == 1 and not c["looks"]:  # the others teach only: internal/cv/tag does not read them
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
