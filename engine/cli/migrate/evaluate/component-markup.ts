import { attributesOf, blocks, fence, linkWords, rawOf } from './markup-text.ts'
import { calledKey } from './module-hooks.ts'

/** A value that a text imports from a module or data file of the site. */
export interface ImportedValue {
  /** Its name in the text. */
  local: string
  /** Name of the export; `*` for all of them. */
  exported: string
  /** Absolute path. */
  file: string
}

/** Where a text uses a component of the site. */
export interface ComponentUse {
  /** Absolute path of the component. */
  file: string
  /** Value of each attribute: a string, the code of an expression, or true. */
  attributes: readonly (readonly [name: string, value: { text: string } | { code: string } | true])[]
  /** Declarations of the values that expressions of attributes use. */
  values: readonly string[]
  /** Values of other files that such expressions use. */
  imports: readonly ImportedValue[]
  /** Names of the slots with content; '' for the content between the tags. */
  slots: readonly string[]
  /** Tag of the language of its page. */
  lang: string
  /** Address of its page, if the component reads it. */
  address?: string | undefined
}

/** Placeholder in the markup for the content of a slot. */
function slotMark(name: string): string {
  return `\ue000${name}\ue001`
}

/** Markup that needs no further escape. */
class Raw {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

/** An element of JSX. */
class Made {
  readonly tag: unknown
  readonly props: Readonly<Record<string, unknown>>
  readonly children: readonly unknown[]
  constructor(tag: unknown, props: object | null, children: readonly unknown[]) {
    this.tag = tag
    this.props = { ...props }
    this.children = children
  }
}

type Slots = Readonly<Record<string, unknown>>

/** The page that uses a component. */
interface Page {
  lang: string
  url: URL | undefined
  /** Texts of the site in its language, by key. */
  words: Readonly<Record<string, string>>
  /** Whether it is Markdown, which does not read what is between tags of blocks without empty lines. */
  isMarkdown: boolean
  /** Whether a component has asked for its content as HTML, to rearrange it. */
  hasRendered: boolean
  /** Whether a component has elements, which may be empty. */
  hasElements: boolean
  /** Whether a component has buttons, which are left out. */
  hasButtons: boolean
  /** Whether a component has icons of a package, which are left out. */
  hasIcons: boolean
}

/** The output of a component as MDX, and what is missing in it. */
export interface ShownMarkup {
  text: string
  fault?: string
}

/** Components of packages that texts may contain as well: the migrator converts them. */
const known = new Set(
  'Aside Badge Card CardGrid FileTree Icon Image LinkButton LinkCard Picture Steps TabItem Tabs VPBadge VPButton VPImage VPLink'.split(
    ' ',
  ),
)

/** Elements of Vue that only show their content. */
const transparent = new Set('ClientOnly KeepAlive Suspense Transition TransitionGroup'.split(' '))

/** Packages whose components without content are icons. */
const iconPackage = /lucide|icons?\b|@iconify|@phosphor/

/** Elements that do nothing without a script in the browser. */
const control = /^(?:input|select|textarea|form|canvas|dialog)$/

const fragment = Symbol('fragment')

/** Defines the functions with which components create elements. */
export function defineMarkup(): void {
  Object.assign(globalThis, {
    shioriElement: (tag: unknown, props: object | null, ...children: unknown[]) =>
      new Made(tag, props, children),
    shioriFragment: fragment,
    Fragment: fragment,
  })
}

/**
 * Renders a component as MDX.
 *
 * @param imported Values of the imports, by their names in the text.
 * @throws {Error} if the component needs a browser or a package that is not installed.
 */
export async function shownUse(
  use: ComponentUse,
  component: unknown,
  words: Readonly<Record<string, string>> = {},
  imported: Readonly<Record<string, unknown>> = {},
): Promise<ShownMarkup> {
  const given = use.attributes.map(([name, value]): [string, unknown] => [
    name,
    value === true
      ? true
      : 'text' in value
        ? value.text
        : new Function(...Object.keys(imported), `${use.values.join('\n')}\nreturn (${value.code})`)(
            ...Object.values(imported),
          ),
  ])
  const page: Page = {
    lang: use.lang,
    url: use.address === undefined ? undefined : new URL(use.address, 'https://site.invalid'),
    words,
    isMarkdown: use.file.endsWith('.vue'),
    hasRendered: false,
    hasElements: false,
    hasButtons: false,
    hasIcons: false,
  }
  const slots = Object.fromEntries(use.slots.map(name => [name || 'default', new Raw(slotMark(name))]))
  try {
    const shown = (await called(component, Object.fromEntries(given), slots, page)).trim()
    const content = shown.replaceAll(/<(?!img\b|[A-Z])[^<>]*>/g, '')
    if ((shown !== '' || page.hasElements) && !/[\p{L}\p{N}\ue000]|<(?:img|[A-Z])/u.test(content)) {
      if (page.hasIcons && use.slots.length === 0)
        return { text: '', fault: 'icons within a text are left out' }
      throw new Error('it shows nothing')
    }
    if (!use.slots.every(name => shown.includes(slotMark(name)))) throw new Error('it hides its content')
    return {
      text: shown,
      ...(page.hasButtons && { fault: 'texts contain its output, without its buttons and what they show' }),
    }
  } catch (error) {
    const content = use.slots.map(slotMark).join('\n\n')
    if (page.hasRendered && use.slots.join() === '') return { text: content }
    const [, code] = given.find(([name]) => name === 'code') ?? []
    if (!String(code).includes('\n')) throw error
    // Of an editor that cannot run, readers get the code.
    const reason = error instanceof Error ? error.message : String(error)
    return {
      text: `${content}${fence({ code })}`.trim(),
      fault: `texts contain its code, since it cannot run: ${reason}`,
    }
  }
}

async function called(component: unknown, props: object, slots: Slots, page: Page): Promise<string> {
  if (typeof component !== 'function') throw new Error('it is not a component')
  const { lang, url, words } = page
  const write = (value: unknown) => written(value, slots, page)
  const astro = {
    props,
    self: component,
    slots: {
      has: (name: string) => name in slots,
      render: async (name: string) => {
        page.hasRendered = true
        return name in slots ? write(slots[name]) : undefined
      },
    },
    currentLocale: lang,
    url,
    request: { url: url?.href },
    locals: {
      starlightRoute: { lang, locale: lang, entryMeta: { lang, dir: 'ltr' } },
      t: Object.assign(
        // As i18next does, a text that is no key is itself the text.
        (key: string, values: Readonly<Record<string, unknown>> = {}) => {
          const text = Object.hasOwn(words, key) ? words[key] : key
          if (text === key && /^\w+(?:\.[\w-]+)+$/.test(key))
            throw new Error(`${key} is not a text of the site`)
          return text?.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))
        },
        { dir: () => 'ltr', exists: (key: string) => Object.hasOwn(words, key) },
      ),
    },
  }
  const result: unknown = await component(astro)
  const call: unknown = typeof result === 'function' ? Reflect.get(result, calledKey) : undefined
  return call === undefined ? write(result) : ofPackage(call, props, await write(slots.default), page)
}

/** A component of a package, by the name under which it is imported. */
async function ofPackage(call: unknown, written: object, content: string, page: Page): Promise<string> {
  const of = String(Reflect.get(Object(call), 'of'))
  const name = of.replace(/^.*[./]/, '')
  // A picture may be what `import.meta.glob` loads: `src={pictures[path]()}`.
  const given = Object.entries(written).map(async ([key, value]) => {
    const loaded: unknown = await value
    return [key, Object(loaded).default ?? loaded] as const
  })
  const props = Object.fromEntries(await Promise.all(given))
  if (name === 'Code') return fence({ ...props })
  if (content === '' && iconPackage.test(of)) {
    page.hasIcons = true
    return ''
  }
  // A video becomes a link.
  if (!known.has(name) && !/youtube/i.test(name)) throw new Error(`it needs ${of}`)
  const inner = content.trim()
  return `\n\n<${name}${attributesOf(props)}${inner === '' ? ' />' : `>\n\n${inner}\n\n</${name}>`}\n\n`
}

/** The markup of a value between tags. */
async function written(value: unknown, slots: Slots, page: Page): Promise<string> {
  const given: unknown = await value
  if (given === undefined || given === null || typeof given === 'boolean') return ''
  if (given instanceof Raw) return given.markup
  if (Array.isArray(given)) {
    const parts: string[] = []
    for (const item of given) parts.push(await written(item, slots, page))
    return parts.join('')
  }
  if (typeof given === 'function') {
    if (Reflect.get(given, calledKey) !== undefined) throw new Error('it shows what a package gives')
    return written(given(), slots, page)
  }
  if (given instanceof Made) return element(given, slots, page)
  return String(given).replaceAll(/[{}<]/g, sign => `&#${sign.charCodeAt(0)};`)
}

async function element({ tag, props, children }: Made, slots: Slots, page: Page): Promise<string> {
  if (props['v-show'] !== undefined && !props['v-show']) return ''
  // Hidden words repeat for screen readers what others see.
  if (/\b(?:sr-only|visually-hidden)\b/.test(String(props.class))) return ''
  const html = await props['set:html']
  const content = async () =>
    html === undefined ? written(props['set:text'] ?? children, slots, page) : rawOf(html)
  if (tag === fragment || transparent.has(String(tag))) return content()
  // Other parts of a page than the text show it.
  if (tag === 'Teleport') return ''
  if (tag === 'slot') {
    const own = slots[String(props.name ?? 'default')]
    return own === undefined ? content() : written(own, slots, page)
  }
  if (typeof tag === 'function') {
    const named = Map.groupBy(children.flat(), child =>
      child instanceof Made ? String(child.props.slot ?? 'default') : 'default',
    )
    const own = await Promise.all(
      [...named].map(async ([name, parts]) => [name, new Raw(await written(parts, slots, page))] as const),
    )
    return called(tag, props, Object.fromEntries(own.filter(([, { markup }]) => markup.trim() !== '')), page)
  }
  if (typeof tag !== 'string') return pictureOf(tag, props)
  const name = tag
  page.hasElements = true
  if (control.test(name)) throw new Error(`<${name}> needs a browser`)
  if (name === 'button' && props.onclick) {
    page.hasButtons = true
    return ''
  }
  if (/^[A-Z]/.test(name)) return ofPackage({ of: name }, props, await content(), page)
  if (name === 'pre') return fence({ code: textOf(children) })
  const inner = (await content()) || (name === 'a' ? linkWords(props) : '')
  // An element of the browser, whose script adds to what is in it.
  if (name.includes('-')) return inner
  if (inner === '' && /^(?:div|span|p|i|b)$/.test(name)) return ''
  if (name === 'button' || name === 'svg') return name === 'svg' ? '' : inner
  const open = `<${name}${attributesOf(props)}`
  if (inner === '') return `${open} />`
  const body = inner.trim()
  const hasText = page.isMarkdown && blocks.has(name) && body.includes('\ue000')
  if (hasText && name === 'p') return `\n\n${body}\n\n`
  const hasBlocks = body.includes('\n') || (hasText && !/^(?:h\d|summary)$/.test(name))
  if (name === 'span' && hasBlocks) return inner
  if (!hasBlocks && !blocks.has(name)) return `${open}>${inner}</${name}>`
  return `\n${open}>${hasBlocks ? `\n\n${body}\n\n` : body}</${name}>\n`
}

/** An SVG file that is imported as a component. */
function pictureOf(tag: unknown, { alt, title }: Made['props']): string {
  const { src } = Object(tag)
  if (typeof src !== 'string') throw new Error('it shows what is not a component')
  return `<img${attributesOf({ src, alt: alt ?? title ?? '' })} />`
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (value instanceof Made) return textOf(value.children)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
