import { posix } from 'node:path'
import { type Attribute, attributesAt, expressionEnd } from '../mdx-elements.ts'
import { literalAt } from './script-constants.ts'

/** A component whose output only depends on its attributes, so that no code has to run. */
export interface ComponentTemplate {
  /** Names that its script declares: attributes with their defaults, and constants. */
  names: ReadonlyMap<string, NamedValue>
  /**
   * Without its script, styles and comments, as Astro writes it: `{name}` for a value, `{name && <b>…</b>}` for a condition, `<slot />` for
   * what is between the tags. Undefined for a component that is shown by its program alone.
   */
  markup: string | undefined
  /** What a use shows whose program has to run; undefined if that is not known. */
  show?: (use: TemplateUse) => string | undefined
  /** Whether it is shown in Markdown, which cannot contain expressions, unlike MDX. */
  isMarkdown?: boolean | undefined
  /** Components of the site in its markup, by their names there. */
  components?: ReadonlyMap<string, ComponentTemplate>
  /** Folder of its file relative to the root of the source, for relative paths of pictures: `/src/components`. */
  folder?: string
  /** Called when the component is shown. */
  onShown?: () => void
}

export interface NamedValue {
  /** The attribute with the value; undefined for a constant. */
  attribute: string | undefined
  /** Code of an expression. */
  fallback: string | undefined
}

/** Attributes and content of a component in a text. */
export interface TemplateUse {
  attributes: ReadonlyMap<string, Attribute>
  /** The content between its tags by slot name; '' is the default slot. */
  slots: ReadonlyMap<string, string>
}

/** A template in Markdown with placeholders for attributes. */
export function plainTemplate(markup: string, attributes: readonly string[]): ComponentTemplate {
  const names = new Map(attributes.map(attribute => [attribute, { attribute, fallback: undefined }]))
  return { names, markup, isMarkdown: true }
}

class UnsupportedCode extends Error {}

/** MDX that a component shows; undefined if that requires running code. */
export function filledTemplate(
  { names, markup, isMarkdown, folder }: ComponentTemplate,
  use: TemplateUse,
): string | undefined {
  if (markup === undefined) return undefined
  try {
    return filled(markup, { names, isMarkdown, folder, ...use })
  } catch (error) {
    if (error instanceof UnsupportedCode) return undefined
    throw error
  }
}

type Scope = TemplateUse & Pick<ComponentTemplate, 'names' | 'isMarkdown'> & { folder: string | undefined }

const voidElementPattern = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

function filled(markup: string, scope: Scope): string {
  let out = ''
  let at = 0
  const opening = /\{|<(\/?)([A-Za-z][\w.-]*|(?=>))/g
  for (let match = opening.exec(markup); match; match = opening.exec(markup)) {
    const [matched, slash, name = ''] = match
    out += markup.slice(at, match.index)
    if (matched === '{') {
      const end = expressionEnd(markup, match.index)
      if (end === undefined) throw new UnsupportedCode()
      out += content(markup.slice(match.index + 1, end - 1), scope)
      at = end
    } else {
      const tag = attributesAt(markup, match.index + matched.length)
      if (!tag) throw new UnsupportedCode()
      at = tag.end
      const isBare = name === '' || name === 'Fragment'
      if (name === 'slot') {
        if (slash === '') {
          const close = tag.isAlone ? at : markup.indexOf('</slot>', at)
          if (close === -1) throw new UnsupportedCode()
          const slot = tag.attributes.get('name')
          const given = scope.slots.get(typeof slot === 'object' && 'text' in slot ? slot.text : '')
          out += given ?? filled(markup.slice(at, close), scope)
          at = close
        }
      } else if (!isBare) {
        // `const Element = href ? 'a' : 'span'`
        const element = /^[A-Z]/.test(name) && scope.names.has(name) ? textOf(operand(name, scope)) : name
        out +=
          slash === '/'
            ? `</${element}>`
            : `<${element}${attributesOf(tag.attributes, scope)}${tag.isAlone || voidElementPattern.test(element) ? ' /' : ''}>`
      }
    }
    opening.lastIndex = at
  }
  return out + markup.slice(at)
}

/** Attributes that a reader would miss. */
const essential = /^(?:src|href|alt|text|to|image|poster|label)$/

/** The value of an attribute; undefined for an optional attribute that requires running code. */
function computed(code: string, scope: Scope, isOptional: boolean): Attribute | undefined {
  try {
    return operand(code, scope)
  } catch (error) {
    if (isOptional && error instanceof UnsupportedCode) return undefined
    throw error
  }
}

/** Attributes, except those for style sheets and scripts of the source. */
function attributesOf(attributes: ReadonlyMap<string, Attribute>, scope: Scope): string {
  return [...attributes]
    .map(([name, value]) => {
      if (
        /^(?:class|style|class:list|is:\w+|client:\w+|transition:\w+|data-astro-.*|on\w+|widths|sizes|densities|quality|format|loading)$/.test(
          name,
        )
      )
        return ''
      if (name.includes(':')) throw new UnsupportedCode()
      const isOptional =
        (scope.isMarkdown === true && !essential.test(name)) || /^(?:width|height)$/.test(name)
      const own = value !== true && 'code' in value ? computed(value.code, scope, isOptional) : value
      if (own === undefined) return ''
      if (own === true) return ` ${name}`
      if ('text' in own) return ` ${name}="${own.text.replaceAll('"', '&quot;')}"`
      if (scope.isMarkdown) throw new UnsupportedCode()
      return ` ${name}={${own.code}}`
    })
    .join('')
}

/** Output of an expression between tags. */
function content(written: string, scope: Scope): string {
  const code = written
    .trim()
    .replace(/^\(([\s\S]*)\)$/, '$1')
    .trim()
  if (code.startsWith('<')) return filled(code, scope)
  const [start, not, name = '', , equal, sign] =
    /^(!*)(Astro\.slots\.has\([^()]*\)|[\w$.]+)(?:\s*===?\s*(['"])(.*?)\3)?\s*(&&|\?(?![?.]))\s*/.exec(
      code,
    ) ?? []
  if (start !== undefined) {
    const value = operand(name, scope)
    const is =
      equal === undefined
        ? isTrue(value)
        : typeof value === 'object' && 'text' in value && value.text === equal
    const holds = not === '!' ? !is : is
    const rest = code.slice(start.length)
    if (sign === '&&') return holds ? content(rest, scope) : ''
    const [, first, second] =
      /^(\((?:[^()]|\([^()]*\))*\)|[\w$.]+|'[^']*'|"[^"]*")\s*:\s*([\s\S]+)$/.exec(rest) ?? []
    if (first === undefined || second === undefined) throw new UnsupportedCode()
    return content(holds ? first : second, scope)
  }
  const value = operand(code, scope)
  if (value === undefined || value === true) return ''
  if ('text' in value) return value.text.replaceAll(/[{}<]/g, sign => `&#${sign.charCodeAt(0)};`)
  if (scope.isMarkdown) throw new UnsupportedCode()
  return `{${value.code}}`
}

/** The value of a simple expression; undefined if it shows nothing. */
function operand(written: string, scope: Scope): Attribute | undefined {
  const code = written.trim()
  if (/^(?:undefined|null|false)$/.test(code)) return undefined
  if (code === 'true') return true
  if (/^\d+(?:\.\d+)?$/.test(code)) return { text: code }
  const [, , quoted] = /^(['"])([^'"\\]*)\1$/.exec(code) ?? []
  if (quoted !== undefined) return { text: quoted }
  const [, template] = /^`([^`\\]*)`$/.exec(code) ?? []
  if (template !== undefined)
    return {
      text: template.replaceAll(/\$\{([^{}]*)\}/g, (_, inner: string) => textOf(operand(inner, scope))),
    }
  const [, , slot] = /^Astro\.slots\.has\((['"])(.*)\1\)$/.exec(code) ?? []
  if (slot !== undefined) return scope.slots.has(slot) || undefined
  const [, , word] = /^Astro\.locals\.t\((['"])(.*)\1\)$/.exec(code) ?? []
  if (word !== undefined) return scope.attributes.get(`t ${word}`) ?? unsupported()
  const [, awaited] = /^\(await\s+([\s\S]+?)(?:\(\))?\)\.default$/.exec(code) ?? []
  if (awaited !== undefined) return operand(awaited, scope)
  const [, object, key, index] = /^([\w$]+)(?:\.([\w$]+)|\[([^[\]]+)\](?:\(\))?)$/.exec(code) ?? []
  const held = object === undefined ? undefined : scope.names.get(object)?.fallback
  if (held?.startsWith('{') || held?.startsWith('import.meta.glob'))
    return entryOf(held, key ?? textOf(operand(index ?? '', scope)), scope)
  const [, name] = /^(?:Astro\.props\.)?([\w$]+|site\.lang)$/.exec(code) ?? []
  if (name !== undefined) {
    const isProperty = code.startsWith('Astro.')
    const named = isProperty ? { attribute: name, fallback: undefined } : scope.names.get(name)
    if (named === undefined) throw new UnsupportedCode()
    const given = named.attribute === undefined ? undefined : scope.attributes.get(named.attribute)
    if (given !== undefined && given !== true && 'code' in given && isLiteral(given.code))
      return operand(given.code, scope)
    if (given !== undefined || named.fallback === undefined) return given
    // A value that refers to itself would never end.
    const names = new Map([...scope.names].filter(([other]) => other !== name))
    return operand(named.fallback, { ...scope, names })
  }
  const [, first, fallback] = /^([\w$.]+(?:\[[^[\]]*\])?)\s*(?:\|\||\?\?)\s*([\s\S]+)$/.exec(code) ?? []
  if (first !== undefined && fallback !== undefined) {
    const value = operand(first, scope)
    return isTrue(value) ? value : operand(fallback, scope)
  }
  const [, test, yes = '', no = ''] = /^([\w$.]+)\s*\?(?![?.])\s*([^?:]+):([^?:]+)$/.exec(code) ?? []
  if (test !== undefined) return operand(isTrue(operand(test, scope)) ? yes : no, scope)
  const pieces = code.split(/\s*\+\s*/)
  if (pieces.length < 2) throw new UnsupportedCode()
  return { text: pieces.map(piece => textOf(operand(piece, scope))).join('') }
}

function unsupported(): never {
  throw new UnsupportedCode()
}

/** The value of a key in an object literal or in a glob of pictures. */
function entryOf(held: string, key: string, scope: Scope): Attribute | undefined {
  if (held.startsWith('{')) {
    const literal = literalAt(held, key)
    return literal === undefined ? undefined : operand(literal, scope)
  }
  return { text: key.startsWith('.') ? posix.join(scope.folder ?? unsupported(), key) : key }
}

function isLiteral(code: string): boolean {
  return /^\s*(?:true|false|null|undefined|\d+(?:\.\d+)?|'[^'\\]*'|"[^"\\]*"|`[^`\\$]*`)\s*$/.test(code)
}

function isTrue(value: Attribute | undefined): boolean {
  return value !== undefined && !(value !== true && 'text' in value && value.text === '')
}

function textOf(value: Attribute | undefined): string {
  if (value === undefined) return ''
  if (value === true || 'code' in value) throw new UnsupportedCode()
  return value.text
}
