/** A code fence in a text. */
export interface Fence {
  /** Offsets of the first character after indentation, and behind the last line. */
  start: number
  end: number
  indent: string
  /** Text after the backticks on the first line. */
  info: string
  /** Offsets of the code between its first and last line. */
  codeStart: number
  codeEnd: number
}

export interface MaskedText {
  /** The text with front matter, fenced code and inline code replaced by filler characters. */
  masked: string
  fences: readonly Fence[]
}

const opening = /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*)(`{3,}|~{3,})[ \t]*(.*)$/
const filler = '\u0000'

/** Masks code, so that text in it is not taken for markup. Fences named `mdx-code-block` are not code. */
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
