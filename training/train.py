"""Trains the encoder: python3 training/train.py --features FOLDER --out FOLDER [--config NAME ...]

Several configurations are tried one after the other; the one that does best on our own tasks is written as weights.bin,
with measures.json beside it. Same seed, same machine, same weights; another kind of machine adds in another order."""

import argparse
import copy
import json
import time
from pathlib import Path

import torch

from configs import CONFIGS, CROSS, SKILLS, fold, small
from encoder import Encoder, Served, write_weights
from features import Features, Sampler
from measures import HELD, choice, measure


def loss_of(encoder, batch, config, cross):
    a, b, kind, concept = batch[:, 0], batch[:, 1], batch[:, 2], batch[:, 3]
    vectors = encoder(torch.cat([a, b]), config["drop_word"], config["drop_gram"])
    left, right = vectors[: len(a)], vectors[len(a):]
    logits = (left @ right.T) / config["temperature"]
    # Equal texts and texts of the same concept are not negatives: the batch would contradict itself.
    same = (a[:, None] == a[None, :]) | (b[:, None] == b[None, :]) | (a[:, None] == b[None, :])
    same |= (concept[:, None] == concept[None, :]) & (concept >= 0)[:, None]
    same.fill_diagonal_(False)
    logits = logits.masked_fill(same, float("-inf"))
    target = torch.arange(len(a), device=a.device)
    weight = torch.where(cross[kind], config["cross_weight"], 1.0)
    there = torch.nn.functional.cross_entropy(logits, target, reduction="none")
    back = torch.nn.functional.cross_entropy(logits.T, target, reduction="none")
    return ((there + back) * weight).sum() / (2 * weight.sum())


def train(features, config, device, log):
    torch.manual_seed(config["seed"])
    generator = torch.Generator(device=device).manual_seed(config["seed"])
    vocabulary = features.vocabulary(config["words"])
    encoder = Encoder(features, vocabulary, config["dimension"], config["buckets"])
    sampler = Sampler(features, config["shares"], config["batch"], config["block"], generator, config["skill_blocks"])
    cross = torch.tensor([name in CROSS for name in features.kinds], device=device)
    # What is measured and stored is the running mean of the weights, which evens out single batches.
    mean = Encoder(features, vocabulary, config["dimension"], config["buckets"])
    mean.load_state_dict(encoder.state_dict())
    optimiser = torch.optim.AdamW(encoder.parameters(), lr=config["rate"], betas=(0.9, 0.99), weight_decay=config["decay"], **({"fused": True} if device == "cuda" else {}))
    steps, warm = config["steps"], config["warm"]
    best, kept, began = -1.0, None, time.time()
    for step in range(1, steps + 1):
        for group in optimiser.param_groups:
            group["lr"] = config["rate"] * min(step / warm, (steps - step + 1) / (steps - warm))
        loss = loss_of(encoder, sampler.draw(), config, cross)
        optimiser.zero_grad(set_to_none=True)
        loss.backward()
        optimiser.step()
        if step % 5 == 0:
            follow = max(1 - config["average"], 1 / (step / 5))
            with torch.no_grad():
                torch._foreach_lerp_(list(mean.parameters()), list(encoder.parameters()), follow)
        if step % config["every"] == 0 or step == steps:
            figures = measure(mean, [t for t in features.tasks if t["own"] or config["fold"] and t["name"] == HELD], device)
            score = choice(figures)
            log(f"{config['name']:<14} step {step:5d} loss {loss.item():.3f} choice {score:.4f} {short(figures)} {time.time() - began:.0f}s")
            if score > best:
                best, kept = score, (step, copy.deepcopy(mean.state_dict()), figures)
    step, state, figures = kept
    mean.load_state_dict(state)
    return mean, vocabulary, {"config": config, "step": step, "choice": best, "own": figures}


def short(figures):
    return " ".join(f"{name}={f['mrr']:.3f}/{f['r1']:.3f}" for name, f in figures.items())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--features", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--config", nargs="*", default=["chosen"])
    parser.add_argument("--skills", nargs="*", help="try these of SKILLS on the fold (none named: all), then train the best on everything")
    parser.add_argument("--quiet", action="store_true", help="say only how each configuration ended")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no further configuration after this long")
    parser.add_argument("--measure", action="store_true", help="measure the chosen one on the public benchmarks too")
    args = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = True
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)

    def log(line):
        if not args.quiet or line.startswith("=="):
            print(line, flush=True)
        with open(out / "train.log", "a", encoding="utf-8") as file:
            file.write(line + "\n")

    features = Features(args.features, device)
    best, results, began = None, [], time.time()
    names = args.config
    if args.skills is not None:
        names = [f"fold {name}" for name in args.skills or SKILLS]
        CONFIGS.update({f"fold {name}": fold(config) for name, config in SKILLS.items()})
    for name in names:
        if time.time() - began > args.seconds:
            log(f"no time left for {name}")
            continue
        encoder, vocabulary, result = train(features, CONFIGS[name] | {"name": name}, device, log)
        if args.measure and args.skills is None:
            result["benchmarks"] = measure(encoder, [t for t in features.tasks if not t["own"] and t["name"] != HELD], device)
        log(f"== {name} best at {result['step']} choice {result['choice']:.4f} {short(result['own'])} | {short(result.get('benchmarks', {}))}")
        results.append(result)
        eligible = args.skills is None or small(result["config"])
        if eligible and (best is None or result["choice"] > best[2]["choice"]):
            best = (encoder, vocabulary, result)
    if args.skills is not None:
        encoder, vocabulary, result = best
        write_weights(out / "fold.bin", encoder, vocabulary, "tawafuq-fold")
        name = result["config"]["name"].removeprefix("fold ")
        best = train(features, SKILLS[name] | {"name": name}, device, log)
        if args.measure:
            best[2]["benchmarks"] = measure(best[0], [t for t in features.tasks if not t["own"] and t["name"] != HELD], device)
        log(f"== {name} on everything, best at {best[2]['step']} choice {best[2]['choice']:.4f} {short(best[2]['own'])} | {short(best[2].get('benchmarks', {}))}")
    encoder, vocabulary, result = best
    served = Served(encoder, vocabulary)
    tasks = [t for t in features.tasks if t["own"] or args.measure and t["name"] != HELD]
    result["float"], result["int8"] = measure(encoder, tasks, device), measure(served, tasks, device)
    result["model"] = write_weights(out / "weights.bin", encoder, vocabulary, "tawafuq-static")
    (out / "measures.json").write_text(json.dumps({"chosen": result, "tried": results}, indent=1))
    log(f"wrote {result['model']} of {result['config']['name']}")


if __name__ == "__main__":
    main()
