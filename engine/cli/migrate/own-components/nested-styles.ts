import { transform } from 'esbuild'

/**
 * Less and Sass that asks for nothing but nested rules and comments of a line is CSS once those comments are gone, and most sheets of
 * components are: they need no other program.
 *
 * @param code Text of a `.less` or `.scss` file.
 * @returns CSS, undefined where the sheet has variables, mixins or anything else that only its own program knows.
 */
export async function nestedStyles(code: string): Promise<string | undefined> {
  const css = code.replaceAll(apart, part => (part.startsWith('/') ? ' ' : part))
  const bare = css.replaceAll(apart, '""')
  if (/[#@]\{/.test(css) || ownSyntax.some(pattern => pattern.test(bare)) || hasSum(bare) || isDeep(bare))
    return undefined
  try {
    const { warnings } = await transform(css, { loader: 'css', logLevel: 'silent' })
    return warnings.some(({ id }) => id === 'css-syntax-error') ? undefined : css
  } catch {
    return undefined
  }
}

/** Strings, addresses and comments: what stands in them is not syntax. */
const apart =
  /"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|\burl\(\s*[^"'\s()][^()]*\)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/gi

/** Whether a value is reckoned outside `calc` (`1px + 2px`). */
function hasSum(css: string): boolean {
  return (css.match(/:[^;{}():]*[;}]/g) ?? []).some(value => /\s[*+-]\s/.test(value))
}

/** Whether rules stand in one another so deep that reading them takes minutes, as no sheet that somebody wrote has them. */
function isDeep(css: string): boolean {
  let depth = 0
  return [...css.matchAll(/[{}]/g)].some(([sign]) => {
    depth += sign === '{' ? 1 : -1
    return depth > 100
  })
}

/** What a reader of CSS takes without a word, although it means something else there, or nothing. */
const ownSyntax = [
  // Variables, and at-rules that CSS does not have.
  /\$[\w-]/,
  /(?<!\\)@(?!(?:import|media|supports|font-face|keyframes|-\w+-keyframes|-moz-document|layer|container|property|charset|page|counter-style|scope|starting-style)\b)/,
  // Mixins: what defines one, and what calls one.
  /(?:^|[;{}])\s*[.#][\w-]+\s*\(/,
  /(?:^|[;{}])\s*[.#][\w-]+\s*(?:!important\s*)?[;}]/,
  /:extend\(|(?:^|[;{},])\s*%[\w-]/,
  // Properties in groups (`font: { size: 1rem }`), functions of colours.
  /[\w-]:\s*\{/,
  /\b(?:darken|lighten|fade|fadein|fadeout|mix|adjust-color|scale-color|percentage|map-get|unquote)\(|\brgba?\(\s*#|~"/i,
]
