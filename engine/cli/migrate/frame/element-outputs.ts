import { dedented } from '../block-text.ts'
import { type Attribute, type Element, partsOf } from '../mdx-elements.ts'
import { rendered } from './rendered-elements.ts'

/** Attributes and content of a component in a text. */
export interface ElementUse {
  attributes: ReadonlyMap<string, Attribute>
  /** The content between its tags by slot name; '' is the default slot. */
  slots: ReadonlyMap<string, string>
}

/** What a component shows where a text uses it, or why it shows nothing; undefined if that is not known. */
export type ElementOutput = (use: ElementUse) => string | { fault: string } | undefined

/**
 * Replaces components of the site by their output.
 *
 * @param report Called with the line of each component without an output, and the reason if there is one. Its result
 * replaces the component; by default, the content between its tags does.
 * @param attributesOf Returns the attributes of a component under the names that it reads. Default: unchanged.
 */
export function withOutputs(
  text: string,
  outputOf: (name: string) => ElementOutput | undefined,
  report: (line: number, element: Element, fault: string | undefined) => string | undefined,
  attributesOf: (element: Element) => Element['attributes'] = element => element.attributes,
): string {
  const convert = (element: Element) => {
    const isInline = element.indent === undefined
    const inner = rendered(element.children, { convert })
    const slots = slotsOf(isInline ? inner.trim() : dedented(inner))
    const shown = outputOf(element.name)?.({ attributes: attributesOf(element), slots })
    const own =
      typeof shown === 'string' ? shown : (report(element.line, element, shown?.fault) ?? slots.get('') ?? '')
    return isInline ? { inline: joinLines(own) } : { block: own }
  }
  return rendered(
    partsOf(text, name => outputOf(name) !== undefined),
    { convert },
  )
}

/** Source of an element without content. */
export function emptyTag({ name, attributes }: Element): string {
  const written = [...attributes].map(([key, value]) =>
    value === true
      ? ` ${key}`
      : 'code' in value
        ? ` ${key}={${value.code}}`
        : ` ${key}="${value.text.replaceAll('"', '&quot;')}"`,
  )
  return `<${name}${written.join('')} />`
}

/** Removes the line breaks of a template. */
function joinLines(text: string): string {
  return text
    .replaceAll(/(<[A-Za-z][^<>]*>)\s*\n\s*|\s*\n\s*(?=<\/)/g, '$1')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
}

/** The content between tags by slot name. */
function slotsOf(inner: string): Map<string, string> {
  const slots = new Map<string, string>()
  const rest = inner
    .replaceAll(/<template\s(?:#|v-slot:)([\w-]+)[^>]*>([\s\S]*?)<\/template>/g, (_, slot, words) => {
      slots.set(String(slot), String(words).trim())
      return ''
    })
    .replaceAll(/<(\w+)([^<>]*?)\sslot=["']([\w-]+)["']([^<>]*)\/>/g, (_, name, before, slot, after) => {
      slots.set(String(slot), `<${name}${before}${after}/>`)
      return ''
    })
    .replaceAll(
      /<(\w+)([^<>]*?)\sslot=["']([\w-]+)["']([^<>]*)>([\s\S]*?)<\/\1>/g,
      (_, name, before, slot, after, words) => {
        slots.set(
          String(slot),
          name === 'Fragment'
            ? spaced(dedented(String(words)).trim())
            : `<${name}${before}${after}>${words}</${name}>`,
        )
        return ''
      },
    )
    .trim()
  if (rest !== '') slots.set('', spaced(rest))
  return slots
}

/** Blocks of Markdown need empty lines around them. */
function spaced(text: string): string {
  return text.includes('\n') ? `\n\n${text}\n\n` : text
}
