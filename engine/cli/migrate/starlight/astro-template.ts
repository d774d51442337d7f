import { posix } from 'node:path'
import type { ComponentTemplate, NamedValue } from '../frame/component-template.ts'
import { scriptConstants } from '../frame/script-constants.ts'

/**
 * An Astro component; undefined if it needs its script, or unknown components.
 *
 * @param folder Folder of its file relative to the root of the source: `/src/components`.
 * @param templateOf Returns the template of a component that it imports from the site.
 */
export function astroTemplate(
  text: string,
  folder = '/',
  templateOf: (from: string) => ComponentTemplate | undefined = () => undefined,
): ComponentTemplate | undefined {
  const [match = '', script = ''] = /^\s*---\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(text) ?? []
  const markup = text
    .slice(match.length)
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}/g, '')
    // `{src}` means `src={src}`.
    .replaceAll(/(<[A-Z][^<>{}]*\s)\{(\w+)\}(?=[\s/>])/g, '$1$2={$2}')
    .trim()
  const names = namesOf(script, folder)
  // Its script rearranges the content between the tags.
  if (/\bAstro\.slots\.render\(/.test(script) && !script.includes('Astro.props'))
    return { names: new Map(), markup: '<slot />' }
  const components = new Map<string, ComponentTemplate>()
  for (const [, name = '', from = ''] of script.matchAll(
    /^import\s+(\w+)[^'"\n]*['"]([^'"\n]+\.astro)['"]/gm,
  )) {
    const inner = templateOf(from)
    if (inner === undefined) return undefined
    components.set(name, inner)
  }
  const isKnown = [...markup.matchAll(/<([A-Z]\w*)/g)].every(
    ([, name = '']) => known.has(name) || components.has(name) || names?.has(name),
  )
  return names && isKnown && (components.size > 0 || isPlainText(markup))
    ? { names, markup, components, folder }
    : undefined
}

/** Components that the migrator reads, wherever they are imported from. */
const known = new Set(
  'Aside Badge Card CardGrid Fragment Icon Image LinkButton LinkCard Picture Steps TabItem Tabs'.split(' '),
)

/** Whether markup is for readers: it has a slot, a visible element or words. */
function isPlainText(markup: string): boolean {
  return (
    markup === '' ||
    /<slot\b|<(?:img|Image|Picture|Icon|Badge|a|iframe|video|audio)\b|>[^<{}]*\w|\{/.test(markup)
  )
}

/** Names in a script that only reads attributes and declares constants; undefined for any other script. */
function namesOf(script: string, folder: string): Map<string, NamedValue> | undefined {
  const names = new Map<string, NamedValue>()
  const declared = script
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(
      /^import\s+(\w+)\s+from\s*(['"])(\.[^'"\n]+\.(?:svg|png|jpe?g|gif|webp|avif))\2;?[ \t]*$/gm,
      (_, name: string, __, from: string) => {
        names.set(name, { attribute: undefined, fallback: `'${posix.join(folder, from)}'` })
        return ''
      },
    )
    .replaceAll(/^import\s[^'"]*(['"])[^'"\n]+\1;?[ \t]*$/gm, '')
    .replaceAll(/^(?:export\s+)?interface\s+\w+(?:\s+extends\s[^{]*)?\s*\{[^{}]*\}/gm, '')
    .replaceAll(/^(?:export\s+)?type\s+\w+\s*=\s*(?:[^;{}\n]|\{[^{}]*\})+;?[ \t]*$/gm, '')
    .replaceAll(
      /^const\s*\{([^{}]*)\}\s*(?::\s*\w+\s*)?=\s*Astro\.props(?:\s+as\s+\w+)?;?[ \t]*$/gm,
      (_, list: string) => {
        for (const part of list.split(/,(?=(?:[^'"]|'[^']*'|"[^"]*")*$)/)) {
          const [, attribute, local, fallback] =
            /^\s*([\w$]+)\s*(?::\s*([\w$]+))?\s*(?:=\s*([\s\S]*\S))?\s*$/.exec(part) ?? []
          if (attribute !== undefined) names.set(local ?? attribute, { attribute, fallback })
        }
        return ''
      },
    )
    .replaceAll(/^(?:async\s+)?function\s[^\n]*\{\n[\s\S]*?^\}[ \t]*$/gm, '')
    .replaceAll(/^if\s*\([^\n]*\)\s*(?:\{\s*throw\b[\s\S]*?^\}|throw\b[^\n]*)[ \t]*$/gm, '')
  // Values that need running code are only missed if the markup shows them.
  const { constants, rest } = scriptConstants(declared)
  for (const [name, fallback] of constants) names.set(name, { attribute: undefined, fallback })
  return rest.trim() === '' ? names : undefined
}
