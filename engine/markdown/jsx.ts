import type { MdxJsxAttributeNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'

/** A prop that the compiler passes to a component. */
export type PropValue = string | number | boolean | undefined

/**
 * A component as a block. Undefined props are left out.
 *
 * @param name null renders only the children. Returning the children themselves would lose changes to them, because the parser treats them
 * as removed.
 */
export function component(
  name: string | null,
  props: Readonly<Record<string, PropValue>>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: attributesOf(props), children }
}

/** A component within a line. */
export function inlineComponent(name: string, props: Readonly<Record<string, PropValue>>): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: attributesOf(props), children: [] }
}

/** Attributes of a component, from plain values. */
export function attributesOf(props: Readonly<Record<string, PropValue>>): MdxJsxAttributeNode[] {
  return Object.entries(props).flatMap(([name, value]): MdxJsxAttributeNode[] => {
    if (value === undefined || value === false) return []
    if (value === true) return [{ type: 'mdxJsxAttribute', name, value: null }]
    if (typeof value === 'string') return [{ type: 'mdxJsxAttribute', name, value }]
    return [
      {
        type: 'mdxJsxAttribute',
        name,
        value: { type: 'mdxJsxAttributeValueExpression', value: String(value) },
      },
    ]
  })
}

type JsxElement = Pick<MdxJsxTextElement, 'attributes'> | Pick<MdxJsxFlowElement, 'attributes'>

/**
 * An attribute as written in MDX: its text (`a="x"`, `a={'x'}`, and the path in Docusaurus' `a={require('x').default}` and
 * `a={useBaseUrl('x')}`), `true` without a value, an object for any other expression, undefined if absent.
 */
export function attribute(
  element: JsxElement,
  name: string,
): string | true | { expression: string } | undefined {
  for (const item of element.attributes) {
    if (item.type !== 'mdxJsxAttribute' || item.name !== name) continue
    if (item.value === null || item.value === undefined) return true
    if (typeof item.value === 'string') return item.value
    const expression = item.value.value.trim()
    return literalOf(expression) ?? { expression }
  }
  return undefined
}

/** The text of an attribute; undefined if it is absent or not plain text. */
export function textAttribute(element: JsxElement, name: string): string | undefined {
  const value = attribute(element, name)
  return typeof value === 'string' ? value : undefined
}

const path = /^(?:require|useBaseUrl)\(\s*(['"])([^'"]*)\1\s*\)(?:\.default)?$/

/** The text of a string literal, of a template without `${}`, or of the path in a `require`; undefined for any other expression. */
export function literalOf(expression: string): string | undefined {
  const file = path.exec(expression)
  if (file) return file[2]
  const quoted = /^(['"`])((?:\\[\s\S]|(?!\1)[^\\])*)\1$/.exec(expression)
  if (!quoted || (quoted[1] === '`' && /(?<!\\)\$\{/.test(expression))) return undefined
  return (quoted[2] ?? '').replace(
    /\\(u\{[\da-f]+\}|u[\da-f]{4}|x[\da-f]{2}|[\s\S])/gi,
    (_, escaped: string) => readEscape(escaped),
  )
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '', 0: '\0' }

function readEscape(escaped: string): string {
  if (escaped.length > 1) return String.fromCodePoint(Number.parseInt(escaped.replace(/[^\da-f]/gi, ''), 16))
  return escapes[escaped] ?? escaped
}
