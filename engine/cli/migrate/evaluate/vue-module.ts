/** An element of a template, or a text. */
type TemplateNode = string | TemplateElement

interface TemplateElement {
  name: string
  attributes: Map<string, string | undefined>
  children: TemplateNode[]
}

/** Components of a site that templates use without an import: absolute files by name. */
export type GlobalComponents = Readonly<Record<string, string>>

/**
 * Converts a Vue component (vuejs.org/api/sfc-spec) to a TypeScript module: its scripts become the body of a function that returns its
 * template, with the functions of Astro's components (astro-module.ts).
 *
 * @throws {Error} if its template cannot be read.
 */
export function vueModule(text: string, components: GlobalComponents): string {
  const [, template = ''] = /<template\b[^>]*>([\s\S]*)<\/template>/.exec(text) ?? []
  const outside = text.replace(template, '')
  const scripts = [...outside.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)]
  const imports: string[] = []
  const body = scripts
    .map(([, code = '']) => code)
    .join('\n')
    .replaceAll(/^[ \t]*import\s[^'"]*(['"])[^'"\n]+\1;?[ \t]*$/gm, statement => {
      imports.push(statement)
      return ''
    })
    .replaceAll(/^export\s+default\b/gm, 'const shioriOptions =')
    .replaceAll(/^export\s+(?=(?:interface|type|const|let|function|async)\b)/gm, '')
  const imported = new Set(imports.flatMap(importedNames))
  const used = new Set<string>()
  const markup = new TemplateCode(name => {
    const own = pascalCase(name)
    if (!imported.has(own) && Object.hasOwn(components, own)) {
      imports.push(`import ${own} from ${JSON.stringify(components[own])}`)
      imported.add(own)
    }
    if (!imported.has(own)) return undefined
    used.add(own)
    return own
  }).of(parsedTemplate(template))
  const names = [...new Set([...used, ...namesIn(markup)])]
  const outer = names.filter(name => !imported.has(name))
  const options = body.includes('const shioriOptions =') ? 'shioriOptions' : 'undefined'
  return `${imports.join('\n')}
export default async function (shioriPage) {
const shioriVue = shioriVueOf(shioriPage)
const { defineProps, withDefaults, defineEmits, defineSlots, defineModel, defineExpose, defineOptions } = shioriVue
const { ${outer.join(', ')} } = shioriVue.names
{
${body}
return shioriVue.shown(({ ${names.join(', ')} }) => ${markup}, { ${names.join(', ')} }, ${options})
}
}
`
}

/** Names that an import statement declares. */
function importedNames(statement: string): string[] {
  const [, clause = ''] = /^\s*import\s+(?!type\b)([\s\S]*?)\s+from\b/.exec(statement) ?? []
  return [...clause.matchAll(/(?:\bas\s+)?([\w$]+)\s*(?=[,}]|$)/g)].flatMap(([, name = '']) => name || [])
}

const voidElement = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

const part = /<!--[\s\S]*?-->|<(\/?)([A-Za-z][\w.:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g

function parsedTemplate(template: string): TemplateNode[] {
  const open: TemplateElement[] = [{ name: '', attributes: new Map(), children: [] }]
  let at = 0
  for (const match of template.matchAll(part)) {
    const [matched, slash, name, written = '', end] = match
    open.at(-1)?.children.push(template.slice(at, match.index))
    at = match.index + matched.length
    if (name === undefined) continue
    if (slash === '/') {
      if (open.at(-1)?.name !== name || open.length === 1) throw new Error(`</${name}> has no partner`)
      open.pop()
      continue
    }
    const attributes = new Map(
      [...written.matchAll(/([^\s"'=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)].map(
        ([, key = '', double, single, bare]) => [key, double ?? single ?? bare],
      ),
    )
    const element = { name, attributes, children: [] }
    open.at(-1)?.children.push(element)
    if (end === '' && !voidElement.test(name)) open.push(element)
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name}> is not closed`)
  open[0]?.children.push(template.slice(at))
  return open[0]?.children ?? []
}

/** Writes a template as calls of `shioriElement`. */
class TemplateCode {
  readonly #componentOf: (name: string) => string | undefined

  /** @param componentOf Returns the name of a component in the script. */
  constructor(componentOf: (name: string) => string | undefined) {
    this.#componentOf = componentOf
  }

  of(nodes: readonly TemplateNode[]): string {
    return `[${this.#list(nodes).join(', ')}]`
  }

  #list(nodes: readonly TemplateNode[]): string[] {
    const result: string[] = []
    let isChain = false
    for (const node of nodes) {
      if (typeof node === 'string') {
        result.push(...textCode(isChain && node.trim() === '' ? '' : node))
        continue
      }
      const { attributes } = node
      const code = this.#element(node)
      if (attributes.has('v-else') || attributes.has('v-else-if')) {
        const before = result.pop()
        if (before === undefined || !isChain) throw new Error('v-else has no v-if')
        const test = attributes.get('v-else-if')
        isChain = test !== undefined
        result.push(before.replace(/null$/, test === undefined ? code : `(${test}) ? ${code} : null`))
        continue
      }
      const test = attributes.get('v-if')
      isChain = test !== undefined
      result.push(test === undefined ? code : `(${test}) ? ${code} : null`)
    }
    return result
  }

  #element(node: TemplateElement): string {
    const list = node.attributes.get('v-for')
    if (list === undefined) return this.#plainElement(node)
    const [, names = '', source = ''] = /^\s*([\s\S]*?)\s+(?:in|of)\s+([\s\S]*)$/.exec(list) ?? []
    return `shioriEach(${source}, (${names.replace(/^\(([\s\S]*)\)$/, '$1')}) => ${this.#plainElement(node)})`
  }

  #plainElement({ name, attributes, children }: TemplateElement): string {
    const own = this.#componentOf(name)
    const properties = [...attributes].map(([key, value]) => propertyCode(key, value))
    const tag =
      name === 'component'
        ? (attributes.get(':is') ?? JSON.stringify(attributes.get('is')))
        : name === 'template'
          ? 'shioriFragment'
          : (own ?? JSON.stringify(name))
    return `shioriElement(${[tag, `{ ${properties.join('')} }`, ...this.#list(children)].join(', ')})`
  }
}

/** A property of an element: `:a="b"`, `v-bind="b"`, `#name`, `@click="b"`. */
function propertyCode(key: string, value: string | undefined): string {
  if (key === 'v-bind') return `...(${value}), `
  const [, slot] = /^(?:#|v-slot:)([\w-]+)$/.exec(key) ?? []
  if (slot !== undefined && value === undefined) return `slot: ${JSON.stringify(slot)}, `
  if (/^(?:#|v-slot)/.test(key)) throw new Error('the content of a slot has parameters')
  if (/^(?:@|v-on:)/.test(key)) return 'onclick: true, '
  const content = { 'v-html': 'set:html', 'v-text': 'set:text', 'v-show': 'v-show', 'v-model': 'v-model' }[
    key
  ]
  if (content !== undefined) return `${JSON.stringify(content)}: (${value}), `
  if (/^v-(?!bind:)/.test(key)) return ''
  const [, computed] = /^(?::|v-bind:)([\w-]+)$/.exec(key) ?? []
  const name = computed ?? key
  const given =
    computed === undefined
      ? JSON.stringify(value ?? true)
      : `(${value ?? name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())})`
  return `${JSON.stringify(name)}: ${given}, `
}

/** Texts and the values between them as expressions; white space is condensed. */
function textCode(text: string): string[] {
  return text.split(/\{\{([\s\S]*?)\}\}/).flatMap((piece, index) => {
    if (index % 2 === 1) return [`(${piece})`]
    const words = piece.replaceAll(/\s+/g, ' ')
    return words === '' || (words === ' ' && piece.includes('\n')) ? [] : [JSON.stringify(words)]
  })
}

/** `my-cup` is `MyCup`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Words of the language, and globals that templates may use. */
const reserved = new Set(
  [
    'arguments as async await break case catch class const continue default delete do else enum eval export extends',
    'false finally for function if implements import in instanceof interface let new null of package private protected public return',
    'static super switch this throw true try typeof undefined var void while with yield shioriEach shioriElement shioriFragment',
    'Array BigInt Boolean Date Error Infinity Intl JSON Map Math NaN Number Object RegExp Set String console',
    'decodeURI decodeURIComponent encodeURI encodeURIComponent globalThis isFinite isNaN parseFloat parseInt',
  ].flatMap(line => line.split(' ')),
)

/** Identifiers in code, which may include names of its own parameters and keys. */
function namesIn(code: string): string[] {
  const bare = code.replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "''")
  return [...bare.matchAll(/(?<![\w$]|(?<!\.)\.)[A-Za-z_$][\w$]*/g)]
    .map(([name]) => name)
    .filter(name => !reserved.has(name))
}
