/** Removes the indentation that all lines share, and empty lines at both ends. */
export function dedented(text: string): string {
  const lines = text
    .replaceAll(/^(?: *\t)+/gm, tabs => '    '.repeat(tabs.split('\t').length - 1))
    .split('\n')
  const [first = '', ...rest] = lines
  // The first line follows a tag, so its indentation says nothing.
  const isOwn = first.trim() === ''
  const measured = rest.filter(line => line.trim() !== '')
  const width = Math.min(...measured.map(line => line.search(/\S/)))
  const cut = rest.map(line => (line.trim() === '' ? '' : line.slice(Math.min(width, line.search(/\S/)))))
  return [isOwn ? '' : first.trim(), ...cut].join('\n').replace(/^\n+/, '').trimEnd()
}

/** Indents all lines that are not empty. */
export function indented(text: string, by: string): string {
  return by === '' ? text : text.replaceAll(/^(?=[^\n])/gm, by)
}

/** A list item whose first paragraph is a single line. */
export function item(marker: string, head: string, body: string): string {
  const text = head === '' ? body : body === '' ? head : `${head}\n\n${body}`
  return marker + indented(text, ' '.repeat(marker.length)).trimStart()
}

/** Joins a text and a block with an empty line. */
export function joined(before: string, block: string): string {
  const head = before.replace(/(?:\n[ \t]*)+$/, '')
  return head.trim() === '' ? block : `${head}\n\n${block}`
}

/** The text of an attribute as Markdown in MDX: braces and angle brackets are escaped, except in code. */
export function phrase(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((piece, index) =>
      index % 2 === 1 ? piece : piece.replaceAll('<', '&lt;').replaceAll(/(?<!\\)[{}]/g, '\\$&'),
    )
    .join('')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
}

/** An attribute, preceded by a space. */
export function attribute(name: string, text: string | undefined): string {
  if (text === undefined) return ''
  return ` ${name}="${text
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
    .replaceAll('"', '&quot;')}"`
}

/** An admonition in the engine's syntax, with more colons than any admonition in it. */
export function box(kind: string, title: string | undefined, body: string): string {
  const inner = [...body.matchAll(/^[ \t]*(:{3,})/gm)].map(([, colons = '']) => colons.length)
  const colons = ':'.repeat(Math.max(2, ...inner) + 1)
  return `${colons}${kind}${label(title)}\n\n${body}\n\n${colons}`
}

function label(title: string | undefined): string {
  const words = phrase(title ?? '')
  if (words === '') return ''
  const isBalanced = words.split('[').length === words.split(']').length
  return `[${isBalanced ? words : words.replaceAll(/[[\]]/g, '\\$&')}]`
}
