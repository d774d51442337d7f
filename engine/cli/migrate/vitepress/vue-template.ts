import type { ComponentTemplate, NamedValue } from '../frame/component-template.ts'
import { scriptConstants } from '../frame/script-constants.ts'
import { importedIcons } from './setup-script.ts'

/** Code that reads, sends or waits for something, so that the markup alone does not show what readers see. */
const program = /\b(?:fetch|await|async|window|document|localStorage|on(?:Before)?Mounted|watch(?:Effect)?)\b/

/** Elements that have no function without their code. */
const control = /<(?:button|input|select|textarea|form|canvas|component|RouterLink|RouterView)\b/

/**
 * A Vue component whose output only depends on its attributes; undefined if it needs its script.
 *
 * @param text Text of its `.vue` file.
 */
export function vueTemplate(text: string): ComponentTemplate | undefined {
  const [, written] = /<template\b[^>]*>([\s\S]*)<\/template>/.exec(text) ?? []
  const script = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join('\n')
  if (written === undefined || program.test(script) || control.test(written)) return undefined
  const icons = importedIcons(script)
  const markup = toAstro(
    written.replaceAll(
      /<([A-Z]\w*)(?:[^<>"']|"[^"]*"|'[^']*')*?(?:\/>|>\s*<\/\1>)/g,
      (element, name: string) => (icons.has(name) ? '' : element),
    ),
  )
  return markup === undefined ? undefined : { names: namesOf(script), markup, isMarkdown: true }
}

/** Names of a component's props, and of its constants and initial states that are strings or numbers. */
function namesOf(script: string): Map<string, NamedValue> {
  const names = new Map<string, NamedValue>()
  const property = (attribute: string, fallback?: string, local = attribute) => {
    const known = names.get(local)
    names.set(local, { attribute, fallback: fallback?.trim() ?? known?.fallback })
  }
  const [, inline] = /defineProps<\s*\{([\s\S]*?)\}\s*>/.exec(script) ?? []
  const [, typed] = /defineProps<\s*(\w+)\s*>/.exec(script) ?? []
  const [, declared] =
    typed === undefined
      ? []
      : (new RegExp(`(?:interface|type)\\s+${typed}\\b[^{]*\\{([^}]*)\\}`).exec(script) ?? [])
  for (const [, name = ''] of (inline ?? declared ?? '').matchAll(/(?:^|[;,])\s*(\w+)\??\s*:/gm))
    property(name)
  const [, list] = /(?:defineProps\(|props:\s*)\s*\[([^\]]*)\]/.exec(script) ?? []
  for (const [, name = ''] of (list ?? '').matchAll(/['"](\w+)['"]/g)) property(name)
  const [, object] =
    /(?:defineProps\(|props:\s*)\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/.exec(script) ?? []
  for (const [, name = '', own = ''] of (object ?? '').matchAll(
    /(\w+)\s*:\s*(\{(?:[^{}]|\{[^{}]*\})*\}|[\w[\]]+)/g,
  ))
    property(name, /\bdefault\s*:\s*('[^']*'|"[^"]*"|[\w.]+)/.exec(own)?.[1])
  const [, defaults] = /withDefaults\([\s\S]*?\)\s*,\s*\{([^}]*)\}/.exec(script) ?? []
  for (const [, name = '', value] of (defaults ?? '').matchAll(/(\w+)\s*:\s*('[^']*'|"[^"]*"|[\w.]+)/g))
    property(name, value)
  const [, taken] = /const\s*\{([^{}]*)\}\s*=\s*(?:withDefaults\()?defineProps/.exec(script) ?? []
  for (const item of (taken ?? '').split(',')) {
    const [, name, local, value] = /^\s*(\w+)\s*(?::\s*(\w+))?\s*(?:=\s*([\s\S]*\S))?\s*$/.exec(item) ?? []
    if (name !== undefined) property(name, value, local)
  }
  for (const [name, fallback] of scriptConstants(script).constants)
    if (!names.has(name)) names.set(name, { attribute: undefined, fallback })
  for (const [, name = '', , state, value] of script.matchAll(
    /^\s*const\s+(\w+)(\s*:[^=\n]+)?\s*=\s*(?:(?:ref|shallowRef)(?:<[^>\n]*>)?\((true|false|null|''|\d+)?\)|('[^'\n]*'|"[^"\n]*"|\d+))\s*;?\s*$/gm,
  ))
    names.set(name, { attribute: undefined, fallback: value ?? state ?? 'undefined' })
  if (/\{[^{}]*\b(?:site|lang)\b[^{}]*\}\s*=\s*useData\(/.test(script))
    names.set('site.lang', { attribute: 'site.lang', fallback: undefined })
  return names
}

/** Converts Vue's markup to Astro's syntax; undefined if it contains lists or dynamic components. */
function toAstro(written: string): string | undefined {
  const lines = written.replaceAll(/<!--[\s\S]*?-->/g, '').split('\n')
  // In Markdown, an indented line after an empty line is code.
  const markup = lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
  return /\sv-(?:for|html|text|model)\b/.test(markup) ? undefined : conditional(markup)
}

const opening = /<([A-Za-z][\w.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g
const condition = /\sv-(?:if|show|else-if|else)(?:="([^"]*)")?/

/** Converts conditions (`v-if`) to expressions around their elements. */
function conditional(markup: string): string | undefined {
  let result = ''
  let at = 0
  // Conditions of the preceding alternatives.
  let before: string[] = []
  opening.lastIndex = 0
  for (const match of markup.matchAll(opening)) {
    const [tag, name = ''] = match
    const found = condition.exec(tag)
    if (match.index < at || found === null) continue
    const end = elementEnd(markup, match.index, name)
    if (end === undefined) return undefined
    const own = found[1]?.trim()
    const isAlternative = found[0].includes('v-else')
    if (isAlternative && (before.length === 0 || !before.every(isSimple))) return undefined
    // An alternative applies if no preceding condition is true.
    const negated = isAlternative
      ? before.map(test => (test.startsWith('!') ? test.slice(1) : `!${test}`))
      : []
    const tests = [...negated, ...(own === undefined ? [] : [own])].map(normalized)
    const inner = conditional(tag.replace(condition, '') + markup.slice(match.index + tag.length, end))
    if (inner === undefined) return undefined
    result += `${plainMarkup(markup.slice(at, match.index))}{${tests.map(test => `${test} && (`).join('')}${inner}${')'.repeat(tests.length)}}`
    at = end
    before = own === undefined ? [] : isAlternative ? [...before, own] : [own]
  }
  return result + plainMarkup(markup.slice(at))
}

/** Whether a condition can be negated. */
function isSimple(test: string): boolean {
  return /^!?[\w$.]+(?:\s*===?\s*'[^']*')?$/.test(test)
}

function normalized(test: string): string {
  return test.replaceAll(/(?<![\w$.])\$?props\./g, '').trim()
}

/** Index after the element whose tag begins at an index. */
function elementEnd(markup: string, start: number, name: string): number | undefined {
  let depth = 0
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*?(/?)>`, 'g')
  tags.lastIndex = start
  for (let match = tags.exec(markup); match; match = tags.exec(markup)) {
    if (match[1] === '/') depth--
    else if (match[2] !== '/' && !/^(?:img|br|hr)$/.test(name)) depth++
    if (depth === 0) return tags.lastIndex
  }
  return undefined
}

/** Markup without conditions: values in braces, without attributes that need code. */
function plainMarkup(markup: string): string {
  return markup
    .replaceAll(opening, (_, name: string, attributes: string, end: string) => {
      const own = attributes
        .replaceAll(
          /\s(?:@|v-on:|v-bind:key|:key|:class|:style|:ref|#)[\w.:-]*(?:=(?:"[^"]*"|'[^']*'))?/g,
          '',
        )
        .replaceAll(/\s(?:ref|class|style)=(?:"[^"]*"|'[^']*')/g, '')
        .replaceAll(
          /\s(?:v-bind:|:)([\w-]+)="([^"]*)"/g,
          (__, key: string, value: string) =>
            ` ${key}={${normalized(value).replace(/^withBase\((.*)\)$/, '$1')}}`,
        )
      return `<${name}${own}${end === '' ? '' : ' /'}>`
    })
    .replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, value: string) => `{${normalized(value)}}`)
}
