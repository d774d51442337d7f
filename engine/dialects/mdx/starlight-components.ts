import { lucideName } from '../../files/foreign-icons.ts'
import { type Edit, matchEdits } from '../../markdown/mdx-source/edited-text.ts'

/** Module of Starlight's components (starlight.astro.build/components/using-components). */
export const starlightModule = '@astrojs/starlight/components'

const tones: Readonly<Record<string, string>> = {
  note: 'info',
  tip: 'success',
  success: 'success',
  caution: 'warning',
  danger: 'danger',
}

/** An exported text, which the page shows by `<Code code={name} />`. */
const exportedText = /^export const (\w+) = (`(?:[^`\\]|\\[\s\S])*`|"[^"\n]*"|'[^'\n]*')/gm

/**
 * Edits that turn Starlight's components into the engine's.
 *
 * @param masked The text with masked code.
 * @param iconOf Returns the engine's icon for an icon of Starlight; undefined if there is none.
 */
export function starlightEdits(text: string, masked: string, iconOf = lucideName): Edit[] {
  const constants = new Map(
    [...text.matchAll(exportedText)].map(([, name = '', literal = '']) => [name, literal]),
  )
  const tag = /<(\/?)([A-Z]\w*)\b((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*?)(\/?)>/g
  return matchEdits(masked, tag, ({ 0: match, 1: slash, 2: name = '', 4: end, index }) => {
    const written = text.slice(index, index + match.length)
    const attributes = written.slice(slash ? 2 + name.length : 1 + name.length, end ? -2 : -1)
    return slash ? closing(name) : opening({ constants, iconOf }, name, attributes, end === '/')
  })
}

/** Components with other names in the engine; '' for those that are reduced to their content. */
const names: Readonly<Record<string, string>> = {
  Aside: 'Admonition',
  CardGrid: 'Cards',
  LinkButton: 'a class="btn"',
  LinkCard: 'Card',
  FileTree: '',
  // Astro's element for a slot.
  Fragment: '',
}

function closing(name: string): string | undefined {
  const own = names[name]
  return own === undefined ? undefined : own && `</${own.split(' ', 1)[0]}>`
}

interface Place {
  /** Exported texts by name. */
  constants: ReadonlyMap<string, string>
  iconOf(name: string): string | undefined
}

function opening(
  { constants, iconOf }: Place,
  name: string,
  attributes: string,
  isEmpty: boolean,
): string | undefined {
  const value = (attribute: string) =>
    new RegExp(`\\s${attribute}=(?:"([^"]*)"|'([^']*)'|\\{\\s*["']([^"']*)["']\\s*\\})`)
      .exec(attributes)
      ?.slice(1)
      .find(candidate => candidate !== undefined)
  const rest = without(attributes, 'icon', 'iconPlacement', 'variant', 'class')
  const end = isEmpty ? '/>' : '>'
  const ownIcon = (written: string | undefined) => (written === undefined ? '' : (iconOf(written) ?? ''))
  const icon = /^(?:Card|TabItem)$/.test(name) ? ownIcon(value('icon')) : ''
  const marks = icon && ` icon="${icon}"`
  switch (name) {
    case 'Icon': {
      const icon = ownIcon(value('name'))
      const label = value('label')
      return icon && `<Icon name="${icon}"${label === undefined ? '' : ` label=${quoted(label)}`} />`
    }
    case 'Code':
      return codeBlock(constants, attributes, value)
    case 'Tabs':
      return `<Tabs${rest.replace(/\ssyncKey=/, ' groupId=')}${end}`
    case 'TabItem':
      return value('value') === undefined
        ? `<TabItem value=${quoted(value('label') ?? '')}${rest}${marks}${end}`
        : `<TabItem${rest}${marks}${end}`
    case 'LinkCard': {
      const card = `<Card title=${quoted(value('title') ?? '')} href=${quoted(value('href') ?? '')}>`
      const words = value('description') ?? ''
      return isEmpty ? `${card}${words}</Card>` : `${card}\n\n${words}\n\n`
    }
    case 'Badge': {
      const words = value('text')
      return words === undefined
        ? undefined
        : `<Badge tone="${tones[value('variant') ?? ''] ?? 'neutral'}">${words}</Badge>`
    }
    case 'Card':
      return `<Card${rest}${marks}${end}`
    default: {
      const own = names[name]
      if (own === undefined) return undefined
      return own && `<${own}${without(rest, 'stagger')}${end}`
    }
  }
}

/** `<Code code={…} lang="js" ins={2} />`: in the engine, code is the content of the element. */
function codeBlock(
  constants: ReadonlyMap<string, string>,
  attributes: string,
  value: (attribute: string) => string | undefined,
): string | undefined {
  const [, quote, expression] = /\scode=(?:("[^"]*"|'[^']*')|(\{[^{}]*\}))/.exec(attributes) ?? []
  const name = /^\{\s*(\w+)\s*\}$/.exec(expression ?? '')?.[1]
  const literal = name === undefined ? undefined : constants.get(name)
  const code = literal ? `{${literal}}` : (expression ?? (quote && `{${JSON.stringify(quote.slice(1, -1))}}`))
  if (code === undefined) return undefined
  const title = value('title')
  const lines = [...attributes.matchAll(/\s(ins|del|mark)=\{\s*([\d]+)\s*\}/g)]
  const meta = lines.map(([, name, line]) => `${name}={${line}}`).join(' ')
  return [
    `<CodeBlock language=${quoted(value('lang') ?? 'text')}`,
    title === undefined ? '' : ` title=${quoted(title)}`,
    meta === '' ? '' : ` metastring=${quoted(meta)}`,
    `>${code}</CodeBlock>`,
  ].join('')
}

function without(attributes: string, ...dropped: string[]): string {
  const pattern = new RegExp(
    `\\s(?:${dropped.join('|')})(?:=(?:"[^"]*"|'[^']*'|\\{[^{}]*\\}))?(?=[\\s/]|$)`,
    'g',
  )
  return attributes.replaceAll(pattern, '')
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '&quot;')}"`
}
