import { builtInComponents } from '../../../markdown/built-in-components.ts'
import { htmlElements } from '../../../markdown/html-tags.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'
import { type Edit, editedText } from '../../../markdown/mdx-source/edited-text.ts'
import { fence } from '../evaluate/markup-text.ts'
import type { ElementOutput } from '../frame/element-outputs.ts'
import { pictureModes } from '../frame/shown-pictures.ts'
import { attributesAt, type BraceEnds, expressionEnd } from '../mdx-elements.ts'

/** Meaning of an imported name: a picture, a text of Markdown, the text of a file, a component of Starlight or of the site, or nothing here. */
export interface ImportMeaning {
  kind: 'picture' | 'text' | 'code' | 'component' | 'own' | 'unread'
  /** Path of a picture as texts name it, or a text. */
  value: string
  /** What a component of the site shows. */
  output?: ElementOutput
}

/** Components that `starlightEdits` converts. */
const understood = new Set(
  'Aside Badge Card CardGrid Code FileTree Fragment Icon LinkButton LinkCard Steps TabItem Tabs Link'.split(
    ' ',
  ),
)

/**
 * Replaces tags of imported names: by pictures, texts, and Starlight components under their original names. Other
 * components are reported; the content between their tags is kept.
 */
export function ownTags(
  text: string,
  brought: ReadonlyMap<string, ImportMeaning>,
  leaveOut: (offset: number, reason: string) => void,
  pathOf: (picture: string) => string | undefined = path => path,
): string {
  const edits: Edit[] = jsxTags(text, maskCode(text).masked).flatMap(
    ({ start, end, name, isClosing, isEmpty }) => {
      const written = text.slice(start, end)
      const by = shown(name, { written, isClosing, isEmpty, pathOf }, brought, reason =>
        leaveOut(start, reason),
      )
      return by === undefined || by === written ? [] : [{ start, end, by }]
    },
  )
  const tagged = editedText(text, edits)
  return removeUnread(tagged, brought)
}

interface Tag {
  written: string
  isClosing: boolean
  isEmpty: boolean
  /** The path of a picture in the form that texts use, from its path in a component. */
  pathOf(picture: string): string | undefined
}

/** Replacement for a tag; undefined if it is kept. */
function shown(
  name: string,
  { written, isClosing, isEmpty, pathOf }: Tag,
  brought: ReadonlyMap<string, ImportMeaning>,
  leaveOut: (reason: string) => void,
): string | undefined {
  const imported = brought.get(name)
  // Components of the site are replaced by then: the output of one contains the component of Starlight with its name.
  const own = imported?.kind === 'own' ? undefined : imported
  const value = (key: string) =>
    new RegExp(`\\s${key}=(?:"([^"]*)"|'([^']*)'|\\{\\s*["'\`]([^"'\`]*)["'\`]\\s*\\})`)
      .exec(written)
      ?.slice(1)
      .find(candidate => candidate !== undefined)
  const [, call, named] =
    /\s(?:src|code|image)=\{\s*(?:([\w$.]+)\(\s*)?([\w$]+)(?:\.src)?\s*\)?\s*\}/.exec(written) ?? []
  const given = named === undefined ? undefined : brought.get(named)
  if (name === 'Code' || own?.value === 'Code') {
    const [, template] = /\scode=\{\s*`([\s\S]*?)`\s*\}/.exec(written) ?? []
    if (template?.includes('${')) {
      leaveOut('the code contains computed values, whose names are shown')
      const code = template.replaceAll(/\$\{\s*([^}]*?)\s*\}/g, '<$1>')
      return fence({ code, lang: value('lang'), title: value('title') })
    }
  }
  if (own?.kind === 'component') {
    if (own.value === 'Code' && given?.kind === 'code' && call !== undefined)
      leaveOut(`the code is shown unprocessed: ${call}() is not run`)
    if (own.value === 'Code' && given?.kind === 'code')
      return fence({ code: given.value, lang: value('lang'), title: value('title') })
    if (!understood.has(own.value)) {
      if (!isClosing)
        leaveOut(`<${own.value}> of Starlight has no equivalent; the content between its tags is shown`)
      return ''
    }
    return own.value === name ? undefined : written.replace(name, own.value)
  }
  if (own?.kind === 'text') return isClosing ? '' : own.value
  if (own?.kind === 'picture')
    return isClosing ? '' : `![${value('alt') ?? value('title') ?? ''}](${own.value})`
  if (given?.kind === 'picture' && /^(?:Image|Picture|img|Zoom|ImageZoom)$/.test(name))
    return `![${value('alt') ?? ''}](${given.value})`
  if (name === 'Image' || name === 'Picture' || name === 'img') {
    const src = value('src')
    if (name !== 'img' && src !== undefined) return `![${value('alt') ?? ''}](${src})`
  }
  if (name === 'PackageManagers') return isClosing ? '' : packageCommand(value)
  const isElement = htmlElements.has(name) || (name.includes('-') && own === undefined) || isSvg(name)
  if (isElement) return isClosing ? undefined : element(written, brought)
  if (own === undefined && (understood.has(name) || (Object.hasOwn(builtInComponents, name) && !isEmpty)))
    return undefined
  const media = isEmpty ? pictureModes(written, pathOf) : undefined
  if (media !== undefined) return media
  if (!isClosing) leaveOut(withoutComponent(name))
  return ''
}

/** The report about a component that is left out. @param fault Why it cannot run, if it is one of the site. */
export function withoutComponent(name: string, fault?: string): string {
  const kind =
    fault === undefined ? 'a component of Astro or of a package' : `a component that cannot run (${fault})`
  return `<${name}> is ${kind}; the content between its tags is shown`
}

/** An HTML element without Astro's directives, inline styles and event handlers. */
function element(written: string, brought: ReadonlyMap<string, ImportMeaning>): string {
  return written
    .replaceAll(/\s(src|href|poster)=\{\s*([\w$]+)(?:\.src)?\s*\}/g, (match, key: string, name: string) => {
      const given = brought.get(name)
      return given?.kind === 'picture' ? ` ${key}="${given.value}"` : match
    })
    .replaceAll(/\s(?:client|set|is|class|define):[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?/g, '')
    .replaceAll(/\sstyle=(?:"[^"]*"|'[^']*')/g, '')
    .replaceAll(/\sslot=(?:"[^"]*"|'[^']*')/g, '')
}

function isSvg(name: string): boolean {
  return /^(?:svg|path|g|circle|rect|line|polyline|polygon|ellipse|defs|use|text|title|desc|linearGradient|stop|clipPath|mask)$/.test(
    name,
  )
}

/** Command that `<PackageManagers>` of starlight-package-managers shows for npm. */
function packageCommand(value: (key: string) => string | undefined): string {
  const type = value('type') ?? 'add'
  const start: Readonly<Record<string, string>> = {
    add: 'npm install',
    install: 'npm install',
    create: 'npm create',
    dlx: 'npx',
    exec: 'npx',
    run: 'npm run',
    remove: 'npm uninstall',
  }
  const words = [start[type] ?? `npm ${type}`, value('pkg'), value('args')]
  return fence({ code: words.filter(word => word !== undefined).join(' '), lang: 'sh' })
}

/** Removes expressions whose names no import provides any more, together with their attributes. */
function removeUnread(text: string, brought: ReadonlyMap<string, ImportMeaning>): string {
  const names = [...brought].flatMap(([name, { kind }]) =>
    kind === 'component' || kind === 'text' ? [] : [name.replaceAll('$', '\\$')],
  )
  if (names.length === 0) return text
  const { masked } = maskCode(text)
  const edits: Edit[] = []
  for (const { index, 0: match } of masked.matchAll(
    new RegExp(`(?:\\s[\\w-]+=)?\\{\\s*(?:\\.\\.\\.)?(?:${names.join('|')})\\b`, 'g'),
  )) {
    const end = expressionEnd(masked, index + match.indexOf('{'))
    if (end !== undefined && index >= (edits.at(-1)?.end ?? 0)) edits.push({ start: index, end, by: '' })
  }
  return editedText(text, edits)
}

/** A JSX tag in a text. */
interface JsxTag {
  start: number
  end: number
  name: string
  isClosing: boolean
  isEmpty: boolean
}

/** Tags of a text in order; attributes may contain any expression. @param masked The text with masked code. */
export function jsxTags(text: string, masked: string): JsxTag[] {
  const tags: JsxTag[] = []
  const known: BraceEnds = new Map()
  for (const match of masked.matchAll(/<(\/?)([A-Za-z][\w.-]*(?::[A-Za-z][\w-]*)?)(?=[\s/>])/g)) {
    const tag =
      match.index < (tags.at(-1)?.end ?? 0)
        ? undefined
        : attributesAt(text, match.index + match[0].length, known)
    if (tag === undefined) continue
    const { end, isAlone: isEmpty } = tag
    tags.push({ start: match.index, end, name: match[2] ?? '', isClosing: match[1] !== '', isEmpty })
  }
  return tags
}
