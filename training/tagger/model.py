"""The tagger while it is trained; internal/cv/tag/model.go is the same in Go."""
import torch
import torch.nn as nn
import torch.nn.functional as F

FORBIDDEN = -1e4
LOOKED, LINE_LOOKED = 273, 135  # the first marks of how words and lines look (internal/cv/tag/looks.go)


class Linear(nn.Module):
    """A linear layer of each member: what is n, members, into becomes n, members, out."""

    def __init__(self, members, into, out):
        super().__init__()
        bound = into ** -0.5
        self.weight = nn.Parameter(torch.empty(members, out, into).uniform_(-bound, bound))
        self.bias = nn.Parameter(torch.empty(members, out).uniform_(-bound, bound))

    def forward(self, x):
        return torch.einsum("nki,koi->nko", x, self.weight) + self.bias


class Conv(nn.Module):
    """A convolution over tokens or lines that is added to its input; blanks stay zero."""

    def __init__(self, members, size, width, dilation):
        super().__init__()
        self.linear = Linear(members, width * size, size)
        self.shifts = [(n - width // 2) * dilation for n in range(width)]

    def forward(self, x, real):
        reach = self.shifts[-1]
        padded = F.pad(x, (0, 0, 0, 0, reach, reach))
        window = torch.cat([padded[reach + s:reach + s + len(x)] for s in self.shifts], 2)
        return (x + F.relu(self.linear(window))) * real


class Look(nn.Module):
    """Each line looks at the lines of its CV that are like it, wherever they stand: entries of one CV are written in one
    way. What it sees there is added to it."""

    def __init__(self, members, size, heads):
        super().__init__()
        self.heads = heads
        self.ask = Linear(members, size, size)
        self.tell = Linear(members, size, size)
        self.give = Linear(members, size, size)
        self.out = Linear(members, size, size)

    def forward(self, u, place, there):
        """place is the numbers of the lines of each CV, filled up, and there is where a number is one."""
        rows = u[place]  # CVs, lines, members, size
        cvs, lines, members, size = rows.shape
        flat = rows.reshape(-1, members, size)
        cut = lambda x: x.view(cvs, lines, members, self.heads, -1)
        ask, tell, give = cut(self.ask(flat)), cut(self.tell(flat)), cut(self.give(flat))
        like = torch.einsum("clmhd,cnmhd->cmhln", ask, tell) * (size // self.heads) ** -0.5
        like = like.masked_fill(~there[:, None, None, None, :], -1e9)
        seen = torch.einsum("cmhln,cnmhd->clmhd", like.softmax(-1), give).reshape(-1, members, size)
        seen = F.relu(self.out(seen)).view(cvs, lines, members, size)
        return u.index_add(0, place[there], seen[there])


class Tagger(nn.Module):
    """One tagger, or several that learn side by side and know nothing of each other; together they read better, and
    teach one. Whatever they say has the members second."""

    def __init__(self, shape, rows, config):
        super().__init__()
        size, members = config["size"], config["members"]
        self.config, self.shape, self.members = config, shape, members
        self.register_buffer("rows", rows)
        self.start = nn.Linear(rows.shape[1], members * size, bias=False)
        self.word = nn.Embedding(shape["words"], members * size)
        self.gram = nn.Embedding(shape["grams"], members * size)
        self.mark = nn.Embedding(shape["tokenMarks"], members * size)
        self.line_mark = nn.Embedding(shape["lineMarks"], members * size)
        nn.init.zeros_(self.word.weight)
        for table in (self.gram, self.mark, self.line_mark):
            nn.init.normal_(table.weight, std=0.1)
        self.before = nn.ModuleList(Conv(members, size, w, d) for w, d in config["before"])
        self.pool = Linear(members, 2 * size, size)
        self.lines = nn.ModuleList(Conv(members, size, w, d) for w, d in config["lines"])
        self.looks = nn.ModuleList(Look(members, size, config["heads"]) for _ in range(config["looks"]))
        self.further = nn.ModuleList(Conv(members, size, w, d) for w, d in config["further"])
        self.section = Linear(members, size, shape["sections"])
        self.context = Linear(members, size, size)
        self.after = nn.ModuleList(Conv(members, size, w, d) for w, d in config["after"])
        self.label = Linear(members, size, shape["labels"])
        self.begin = Linear(members, size, 1)
        self.moves = nn.Parameter(torch.zeros(members, shape["labels"], shape["labels"]))
        self.first = nn.Parameter(torch.zeros(members, shape["labels"]))
        allowed = torch.zeros(shape["labels"], shape["labels"])
        for inside in range(2, shape["labels"], 2):  # 2, 4, … go on with a field, 1, 3, … begin one
            allowed[:, inside] = FORBIDDEN
            allowed[inside, inside] = allowed[inside - 1, inside] = 0
        self.register_buffer("allowed", allowed)

    def each(self, x):
        """Rows of tables, with the members apart."""
        return x.view(*x.shape[:-1], self.members, -1)

    def words_of(self, b, data):
        """The sum of what is known of each token."""
        p = self.config["drop"] if self.training else 0.0
        device = b["words"].device
        rows = data.vocabulary.to(device)[b["words"]]
        keep = lambda rate, *shape: (torch.rand(*shape, device=device) >= rate).float()
        count, k = len(b["words"]), self.members
        own = self.each(self.word(rows[:, 0]))
        known = self.each(self.start(self.rows[rows[:, 0]]))
        if p:
            own, known = own * keep(2 * p, count, k, 1), known * keep(p, count, k, 1)
        grams = rows[:, 1:]
        there = (grams != 0xFFFF).float()
        share = (there / there.sum(1, keepdim=True).clamp_min(1))[..., None]
        if p:
            share = share * keep(p, *grams.shape, k)
        grams = self.each(self.gram(grams.clamp_max(self.shape["grams"] - 1)))
        grams = torch.einsum("ngki,ngk->nki", grams, share.expand(-1, -1, k))
        marks = self.each(self.mark(b["marks"]))
        if self.config["blind"]:
            marks = marks * (b["marks"] < LOOKED)[:, None, None]
        if p:
            marks = marks * keep(p / 2, len(b["marks"]), k, 1)
        x = torch.zeros(b["n_tokens"], *own.shape[1:], device=device)
        x = x.index_add(0, b["tokens"], own + known + grams)
        return x.index_add(0, b["mark_of"], marks)

    def forward(self, b, data):
        device = b["words"].device
        real = torch.zeros(b["n_tokens"], 1, 1, device=device)
        real[b["tokens"]] = 1
        real_line = torch.zeros(b["n_lines"], 1, 1, device=device)
        real_line[b["lines"]] = 1
        x = self.words_of(b, data)
        x = F.dropout(x, self.config["drop"], self.training)
        for layer in self.before:
            x = layer(x, real)
        inside = b["inside"][..., None, None]
        rows = x[b["index"]]
        mean = (rows * inside).sum(1) / inside.sum(1).clamp_min(1)
        most = torch.where(inside.any(1), rows.masked_fill(~inside, -1e9).max(1).values, torch.zeros_like(mean))
        line_marks = self.each(self.line_mark(b["line_marks"]))
        if self.config["blind"]:
            line_marks = line_marks * (b["line_marks"] < LINE_LOOKED)[:, None, None]
        if self.training:
            kept = torch.rand(len(line_marks), self.members, 1, device=device) >= self.config["drop"] / 2
            line_marks = line_marks * kept
        u = torch.zeros(b["n_lines"], *x.shape[1:], device=device)
        u = u.index_add(0, b["line_mark_of"], line_marks)
        u = u.index_add(0, b["lines"], self.pool(torch.cat([mean, most], 2)))
        u = F.dropout(F.relu(u) * real_line, self.config["drop"], self.training)
        for layer in self.lines:
            u = layer(u, real_line)
        for look in self.looks:
            u = look(u, b["cv_lines"], b["cv_there"])
        for layer in self.further:
            u = layer(u, real_line)
        context = torch.zeros_like(x).index_add(0, b["tokens"], self.context(u)[b["line_of"]])
        y = (x + context) * real
        for layer in self.after:
            y = layer(y, real)
        y = F.dropout(y, self.config["drop"], self.training)
        return self.section(u[b["lines"]]), self.label(y), self.begin(y)[..., 0]

    def transitions(self):
        return self.moves + self.allowed

    def crf_loss(self, logits, b):
        """The mean over words of what the right labels of each line cost, against all others; the sum over members."""
        labels = torch.zeros(b["n_tokens"], dtype=torch.long, device=logits.device)
        labels[b["tokens"]] = b["labels"]
        order = torch.argsort(b["length"], descending=True, stable=True)
        order = order[(b["length"][order] > 0) & (b["skip"][order] == 0)]
        length, index = b["length"][order], b["index"][order]
        moves = self.transitions()
        score, gold = logits[index], labels[index]
        inside = b["inside"][order].float()
        chosen = gold[..., None, None].expand(-1, -1, self.members, 1)
        right = (score.gather(3, chosen)[..., 0] * inside[..., None]).sum()
        n = moves.shape[-1]  # each move counted, and not looked up: gradients of the same one are summed one by one
        firsts = torch.bincount(gold[:, 0], minlength=n).float()
        moved = torch.bincount((gold[:, :-1] * n + gold[:, 1:])[b["inside"][order][:, 1:]], minlength=n * n).float()
        right = right + (firsts * self.first).sum() + (moved.view(n, n) * moves).sum()
        counts = (b["inside"][order].sum(0)).tolist()
        steps, reach = score.unbind(1), moves.exp()
        alpha, every = self.first + steps[0], 0.0  # lines, members, labels
        for t in range(1, int(length[0])):
            n = counts[t]
            if n < len(alpha):
                every = every + torch.logsumexp(alpha[n:], 2).sum()
                alpha = alpha[:n]
            most = alpha.max(2, keepdim=True).values.detach()
            sums = torch.einsum("nkf,kft->nkt", (alpha - most).exp(), reach)
            alpha = sums.clamp_min(1e-30).log() + most + steps[t][:n]
        every = every + torch.logsumexp(alpha, 2).sum()
        return (every - right) / length.sum()

    @torch.no_grad()
    def decode(self, logits, b):
        """The likeliest labels of every line's words, by all members together."""
        moves, length = self.transitions().mean(0), b["length"]
        score = logits.mean(1)[b["index"]]
        best, back = self.first.mean(0) + score[:, 0], []
        stay = torch.arange(len(moves), device=logits.device).expand(len(best), -1)
        for t in range(1, score.shape[1]):
            value, from_ = (best[:, :, None] + moves).max(1)
            goes_on = (length > t)[:, None]
            best = torch.where(goes_on, value + score[:, t], best)
            back.append(torch.where(goes_on, from_, stay))
        path = [best.argmax(1)]
        for from_ in reversed(back):
            path.append(from_.gather(1, path[-1][:, None])[:, 0])
        paths = torch.stack(path[::-1], 1).tolist()
        return [labels[:n] for labels, n in zip(paths, length.tolist())]
