"""Ranks each task's corpus for its queries: mean reciprocal rank and the share of queries answered at once."""

import torch

HELD = "sentenceToHeldSkill"
SAME = 1e-6  # cosines nearer than this are equal


@torch.no_grad()
def encode(encoder, ids, device):
    parts = torch.as_tensor(ids, dtype=torch.int64, device=device).split(4096)
    return torch.cat([encoder(part) for part in parts])


@torch.no_grad()
def measure(encoder, tasks, device):
    figures = {}
    for task in tasks:
        corpus = encode(encoder, task["corpus"], device)
        queries = encode(encoder, task["queries"], device)
        width = max(len(a) for a in task["answers"])
        answers = torch.tensor([a + [a[0]] * (width - len(a)) for a in task["answers"]], device=device)
        valid = torch.tensor([[True] * len(a) + [False] * (width - len(a)) for a in task["answers"]], device=device)
        ranks = []
        for part, right, real in zip(queries.split(1024), answers.split(1024), valid.split(1024)):
            scores = part @ corpus.T
            own = scores.gather(1, right)
            best = own.amax(dim=1, keepdim=True)
            # Texts that differ only before stemming have equal scores: a right one then ranks where chance would put it.
            above, alike = (scores > best + SAME).sum(dim=1), (scores >= best - SAME).sum(dim=1)
            rights = ((own >= best - SAME) & real).sum(dim=1)
            ranks.append(1 + above + (alike - above - rights) / (rights + 1))
        ranks = torch.cat(ranks).float()
        figures[task["name"]] = {"mrr": (1 / ranks).mean().item(), "r1": (ranks == 1).float().mean().item(), "r10": (ranks <= 10).float().mean().item()}
    return figures


def choice(figures):
    """One figure to stop and choose by: queries across languages count as much as those within one. On the fold, skills
    whose sentences were not seen count half as much again."""
    if HELD in figures:
        seen = {name: f for name, f in figures.items() if name != HELD}
        return (choice(seen) + 0.5 * figures[HELD]["mrr"]) / 1.5
    across = [figures[n]["r1"] for n in ("titleArabicToEnglish", "titleEnglishToArabic", "skillArabicToEnglish", "skillEnglishToArabic")]
    within = [figures[n]["mrr"] for n in ("titleUnseenNames", "onetUnseenNames", "skillUnseenNames", "sentenceToSkill")]
    return (sum(across) / len(across) + sum(within) / len(within)) / 2
