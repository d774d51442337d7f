import type { ComponentTemplate, NamedValue } from '../frame/component-template.ts'

/** A component in Astro; undefined for one that needs its program, or components that are not known here. */
export function astroTemplate(text: string): ComponentTemplate | undefined {
  const [match = '', script = ''] = /^\s*---\n([\s\S]*?)\n?---[ \t]*(?:\n|$)/.exec(text) ?? []
  const markup = text
    .slice(match.length)
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}/g, '')
    .trim()
  const names = namesOf(script)
  const own = /<([A-Z]\w*)/g
  const isKnown = [...markup.matchAll(own)].every(([, name = '']) => known.has(name))
  return names && isKnown && isPlainText(markup) ? { names, markup } : undefined
}

/** Components that the migrator reads, whatever they are imported from. */
const known = new Set(
  'Aside Badge Card CardGrid Fragment Icon Image LinkButton LinkCard Picture Steps TabItem Tabs'.split(' '),
)

/** Whether markup is for readers: it has a place for a text, an element that shows something, or words. */
function isPlainText(markup: string): boolean {
  return (
    markup === '' ||
    /<slot\b|<(?:img|Image|Picture|Icon|Badge|a|iframe|video|audio)\b|>[^<{}]*\w|\{/.test(markup)
  )
}

/** Names of a script that only reads attributes and declares texts; undefined for a program. */
function namesOf(script: string): Map<string, NamedValue> | undefined {
  const names = new Map<string, NamedValue>()
  const rest = script
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
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
    .replaceAll(
      /^const\s+(\w+)\s*=\s*('[^'\n]*'|"[^"\n]*"|\d+);?[ \t]*$/gm,
      (_, name: string, fallback: string) => {
        names.set(name, { attribute: undefined, fallback })
        return ''
      },
    )
  return rest.trim() === '' ? names : undefined
}
