import type { HtmlNode } from '../../reference/html-node.ts'

/** A component as search reads it: of its props the text that it shows, as elements of `element`, strings, arrays. */
export type TextComponent = (props: never) => unknown

/** An element of compiled content, as React's would be; no plain object, which content may not show. */
class TextElement {
  readonly type: unknown
  readonly props: Readonly<Record<string, unknown>>

  constructor(type: unknown, props: Readonly<Record<string, unknown>>) {
    this.type = type
    this.props = props
  }
}

/** An element with its content, for what a component reads as. */
export function element(tagName: string, ...children: readonly unknown[]): TextElement {
  return new TextElement(tagName, { children })
}

/** An element with properties beside its content. */
export function elementWith(
  tagName: string,
  properties: Readonly<Record<string, unknown>>,
  ...children: readonly unknown[]
): TextElement {
  return new TextElement(tagName, { ...properties, children })
}

/** Stands for a component whose text is known to React alone. */
export function onlyAsHtml(): undefined {}

const jsx = (type: unknown, props: Record<string, unknown>) => new TextElement(type, props)
const runtime = { Fragment: ({ children }: { children?: unknown }) => children, jsx, jsxs: jsx }

/**
 * The text of compiled content as a tree of elements, made without rendering: the same code that a page is rendered from
 * runs with elements of ours in place of React's.
 *
 * @param code Function body of the compiler (markdown/types.ts).
 * @param components By the names that the code asks for.
 * @returns undefined where a component is `onlyAsHtml`.
 */
export function contentTree(
  code: string,
  components: Readonly<Record<string, TextComponent>>,
): HtmlNode | undefined {
  const module: { default: TextComponent } = new Function(code)(runtime, components)
  const children: HtmlNode[] = []
  return expand(jsx(module.default, { components }), children) ? { type: 'root', children } : undefined
}

/** Adds what a node shows; false where only HTML can say. */
function expand(node: unknown, to: HtmlNode[]): boolean {
  if (typeof node === 'string' || typeof node === 'number') {
    to.push({ type: 'text', value: String(node) })
    return true
  }
  if (Array.isArray(node)) return node.every(child => expand(child, to))
  if (!(node instanceof TextElement)) return true
  const { type, props } = node
  if (type === onlyAsHtml) return false
  if (typeof type === 'function') return expand(type(props), to)
  const children: HtmlNode[] = []
  to.push({ type: 'element', tagName: String(type), properties: props, children })
  return expand(props.children, children)
}
