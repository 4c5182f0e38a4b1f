/** The share of the greatest value, 0 to 1; a list of zeros stays at zero. */
export function share(value: number, greatest: number): number {
  return greatest > 0 ? Math.min(1, Math.max(0, value / greatest)) : 0
}

/** A round number at or above the greatest value, for the top of an axis: 1, 2 or 5 times a power of ten. */
export function niceTop(greatest: number): number {
  if (greatest <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(greatest))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= greatest)!
  return step * power
}

export interface Box {
  width: number
  height: number
}

/** The points of a line over a box, from the first value at the inline start; mirrored when read from the right. */
export function linePoints(
  values: readonly number[],
  top: number,
  { width, height }: Box,
  rtl: boolean,
): [number, number][] {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, index) => {
    const x = values.length > 1 ? index * step : width / 2
    return [rtl ? width - x : x, height - share(value, top) * height]
  })
}
