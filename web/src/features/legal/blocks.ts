/**
 * The long texts are one string for each section: a line is a paragraph, lines that begin with "- " are a list.
 * That keeps a section readable for whoever edits the words, in both languages.
 */
export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: string[] }

export function toBlocks(body: string): Block[] {
  const blocks: Block[] = []
  for (const line of body.split('\n')) {
    if (!line.startsWith('- ')) {
      if (line.trim()) blocks.push({ kind: 'text', text: line })
      continue
    }
    const last = blocks.at(-1)
    if (last?.kind === 'list') last.items.push(line.slice(2))
    else blocks.push({ kind: 'list', items: [line.slice(2)] })
  }
  return blocks
}
