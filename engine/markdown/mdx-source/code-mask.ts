/** A code fence in a text. */
export interface Fence {
  /** Offsets of its first character (after indentation) and behind its last line. */
  start: number
  end: number
  indent: string
  /** What stands behind the backticks of its first line. */
  info: string
  /** Offsets of the code between its first and last line. */
  codeStart: number
  codeEnd: number
}

export interface MaskedText {
  /** As long as the text, with a filler in place of front matter, fenced code and code in a line. */
  masked: string
  fences: readonly Fence[]
}

const opening = /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*)(`{3,}|~{3,})[ \t]*(.*)$/
const filler = '\u0000'

/** Hides what is code, so that what looks like markup in it is let alone. Fences named `mdx-code-block` are none. */
export function maskCode(text: string): MaskedText {
  const fences: Fence[] = []
  let masked = ''
  let open: { mark: string; fence: Fence; shown: boolean } | undefined
  let at = 0
  const [frontMatter = ''] = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  for (const line of text.split('\n')) {
    const end = at + line.length
    const found = at < frontMatter.length ? null : opening.exec(line)
    const [, indent = '', mark = '', info = ''] = found ?? []
    if (open) {
      const closes = mark.startsWith(open.mark) && info.trim() === ''
      masked += open.shown && !closes ? line : hidden(line)
      if (closes) {
        fences.push({ ...open.fence, codeEnd: Math.max(open.fence.codeStart, at - 1), end })
        open = undefined
      }
    } else if (found && !(mark.startsWith('`') && info.includes('`'))) {
      const start = at + indent.length
      const fence = { start, end, indent, info, codeStart: end + 1, codeEnd: end + 1 }
      open = { mark, fence, shown: info.trim() === 'mdx-code-block' }
      masked += line.slice(0, indent.length) + hidden(line.slice(indent.length))
    } else {
      masked += at < frontMatter.length ? hidden(line) : line
    }
    masked += at + line.length < text.length ? '\n' : ''
    at = end + 1
  }
  return {
    masked: masked.replaceAll(/(?<![`\\])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/g, hidden),
    fences,
  }
}

function hidden(text: string): string {
  return text.replaceAll(/[^\n]/g, filler)
}
