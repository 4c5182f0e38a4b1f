import { pieces } from '../lib/isolate'

/** A sentence of ours that came as plain text. It follows the page's direction; the names in it stand apart. */
export function Sentence({ text }: { text: string }) {
  return pieces(text).map((piece) => (piece.apart ? <bdi key={piece.at}>{piece.text}</bdi> : piece.text))
}
