import { fenceEnd, like } from '../../../dialects/syntax/translation.ts'
import { admonitionKind } from '../../../markdown/admonition-kinds.ts'
import type { PlacedLine } from '../../../markdown/mdx-source/edited-text.ts'

/** An open admonition: its first line, and the depth of admonitions in it. */
interface OpenBox {
  line: number
  colons: string
  height: number
}

const known = new Set(['details', 'tabs', 'tab', 'cards', 'card'])

/**
 * Reduces colons of admonitions to the necessary number: three, and one more for each nested level. Admonitions that a
 * plugin renders are removed, and their content is kept.
 *
 * @param reportBox Called with the name of each removed admonition.
 */
export function minimizeColons(
  lines: readonly PlacedLine[],
  reportBox: (name: string) => void,
): PlacedLine[] {
  const result = [...lines]
  const open: OpenBox[] = []
  const set = (at: number, from: string, height: number) => {
    const line = result[at]
    if (line) result[at] = like(line, line.text.replace(from, ':'.repeat(2 + height)))
  }
  for (let index = 0; index < lines.length; ) {
    const end = fenceEnd(lines, index)
    if (end !== undefined) {
      index = end
      continue
    }
    const [, colons = '', name = ''] = /^\s*(:{3,})([\w-]*)/.exec(lines[index]?.text ?? '') ?? []
    if (colons !== '' && name !== '') open.push({ line: index, colons, height: 1 })
    else if (colons !== '' && open.at(-1)?.colons === colons) {
      const box = open.pop()
      const first = box && lines[box.line]
      const boxName = /^\s*:+([\w-]+)/.exec(first?.text ?? '')?.[1] ?? ''
      if (box && first && !known.has(boxName) && admonitionKind(boxName) === undefined) {
        reportBox(boxName)
        for (const at of [box.line, index]) result[at] = like(result[at] ?? first, '')
        const around = open.at(-1)
        if (around) around.height = Math.max(around.height, box.height)
      } else if (box) {
        set(box.line, box.colons, box.height)
        set(index, colons, box.height)
        const around = open.at(-1)
        if (around) around.height = Math.max(around.height, box.height + 1)
      }
    }
    index++
  }
  return result
}
