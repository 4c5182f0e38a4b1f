/**
 * The page numbers worth showing: the first, the last, the current one and its neighbours; null where some are left
 * out.
 */
export function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((one) => one >= 1 && one <= last)
    .toSorted((a, b) => a - b)
  return wanted.flatMap((one, index) => {
    const before = wanted[index - 1] ?? one - 1
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [null, one] : [one]
  })
}
