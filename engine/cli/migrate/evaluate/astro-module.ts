const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** An expression in braces, which may contain others. */
const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}`

const tag = new RegExp(
  `<([A-Za-z][\\w.-]*)((?:\\s(?:[^<>"'{}\`]|"[^"]*"|'[^']*'|\`[^\`]*\`|${braces})*?)?)(\\/?)>`,
  'g',
)

/** An attribute that only a script in the browser reads: `@click="…"`, `:class`, `x-on:click.away`. */
const handler = new RegExp(
  String.raw`\s(?:[@:]|x-|v-)[\w:.-]+(?:=(?:"[^"]*"|'[^']*'|${braces}))?(?=\s|$)`,
  'g',
)

/**
 * Converts an Astro component (docs.astro.build/en/basics/astro-components) to a TSX module: its script becomes the body of a function that
 * returns its markup.
 */
export function astroModule(text: string): string {
  const [match = '', script = ''] = /^\s*---\r?\n([\s\S]*?)\r?\n?---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  const imports: string[] = []
  const body = script
    .replaceAll(/^import\s[^'"]*(['"])[^'"\n]+\1;?[ \t]*$/gm, statement => {
      imports.push(statement)
      return ''
    })
    .replaceAll(/^export\s+(?=(?:interface|type|const|let|function|async)\b)/gm, '')
  return `${imports.join('\n')}
export default async function (Astro) {
${body}
return <>${jsxOf(text.slice(match.length))}</>
}
`
}

/** Converts Astro's markup to JSX, without comments, styles and scripts. */
function jsxOf(markup: string): string {
  return withFragments(markup)
    .replaceAll(/<!doctype[^>]*>|<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?(?:<\/\1>|\/>)/gi, '')
    .replaceAll(tag, (_, name: string, written: string, end: string) => {
      const attributes = written
        .replaceAll(handler, '')
        .replaceAll(/(?<=\s)\{([\w$]+)\}(?=\s|$)/g, '$1={$1}')
        .replaceAll(/=(`[^`]*`)/g, '={$1}')
        .replaceAll(/(\s[\w:-]+)=([^\s"'{`]+)/g, '$1="$2"')
      return `<${name}${attributes}${end || voidElement.test(name) ? ' /' : ''}>`
    })
}

/** Wraps elements in parentheses, of which Astro allows several: `{a && (<b>1</b> <i>2</i>)}`. */
function withFragments(markup: string): string {
  const opened = /(?:&&|\|\||\?\??|:|=>)\s*\((?=\s*<)/g
  let result = markup
  for (let match = opened.exec(result); match; match = opened.exec(result)) {
    const start = match.index + match[0].length
    let depth = 1
    let end = start
    for (; end < result.length && depth > 0; end++) depth += { '(': 1, ')': -1 }[result[end] ?? ''] ?? 0
    if (depth > 0) return markup
    result = `${result.slice(0, start)}<>${result.slice(start, end - 1)}</>${result.slice(end - 1)}`
  }
  return result
}
