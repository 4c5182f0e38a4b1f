import type { Box } from '../../ui/chart/scale'
import type { CalibrationBand } from './api'

/** How many of a band's pairs were judged to fit, in percent. */
export function percentOf({ pairs, fits }: CalibrationBand): number {
  return Math.round((100 * fits) / pairs)
}

function middleOf({ from, to }: CalibrationBand): number {
  return (from + to) / 2
}

/** Each band at its middle score, as high as its share of fits; scores run from the inline start. */
export function calibrationPoints(
  bands: readonly CalibrationBand[],
  { width, height }: Box,
  rtl: boolean,
): [number, number][] {
  return bands.map((band) => {
    const x = (middleOf(band) * width) / 100
    return [rtl ? width - x : x, height * (1 - band.fits / band.pairs)]
  })
}

/** The fewest pairs that say something of a band. */
const enough = 40

/** The greatest distance, in points, between the middle of a band and its share of fits, where enough were judged. */
export function widestGap(bands: readonly CalibrationBand[]): number {
  const telling = bands.filter(({ pairs }) => pairs >= enough)
  return Math.round(Math.max(0, ...telling.map((band) => Math.abs(middleOf(band) - (100 * band.fits) / band.pairs))))
}
