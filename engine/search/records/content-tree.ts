import type { HtmlNode } from '../../reference/html-node.ts'

/**
 * A component for search: returns the text that it shows for its props, as elements made by `element`, strings and
 * arrays.
 */
export type TextComponent = (props: never) => unknown

/** An element of compiled content, in place of React's. It is a class, because content may not show plain objects. */
class TextElement {
  readonly type: unknown
  readonly props: Readonly<Record<string, unknown>>

  constructor(type: unknown, props: Readonly<Record<string, unknown>>) {
    this.type = type
    this.props = props
  }
}

/** Creates an element with its content, for a `TextComponent` to return. */
export function element(tagName: string, ...children: readonly unknown[]): TextElement {
  return new TextElement(tagName, { children })
}

/** Creates an element with properties and its content. */
export function elementWith(
  tagName: string,
  properties: Readonly<Record<string, unknown>>,
  ...children: readonly unknown[]
): TextElement {
  return new TextElement(tagName, { ...properties, children })
}

/** Replaces a component whose text only React can render. */
export function omitFromText(): undefined {}

const jsx = (type: unknown, props: Record<string, unknown>) => new TextElement(type, props)
const runtime = { Fragment: ({ children }: { children?: unknown }) => children, jsx, jsxs: jsx }

/**
 * The text of compiled content as a tree of elements, made without rendering: the code that pages are rendered from
 * runs with these elements in place of React's.
 *
 * @param code Function body that the compiler made (markdown/types.ts).
 * @param components Components by the names that the code uses.
 * @returns Undefined if a component of the content is `omitFromText`.
 */
export function contentTree(
  code: string,
  components: Readonly<Record<string, TextComponent>>,
): HtmlNode | undefined {
  const module: { default: TextComponent } = new Function(code)(runtime, components)
  const children: HtmlNode[] = []
  return expand(jsx(module.default, { components }), children) ? { type: 'root', children } : undefined
}

/** Appends what a node shows to `to`. Returns false if only rendered HTML contains that. */
function expand(node: unknown, to: HtmlNode[]): boolean {
  if (typeof node === 'string' || typeof node === 'number') {
    to.push({ type: 'text', value: String(node) })
    return true
  }
  if (Array.isArray(node)) return node.every(child => expand(child, to))
  if (!(node instanceof TextElement)) return true
  const { type, props } = node
  if (type === omitFromText) return false
  if (typeof type === 'function') return expand(type(props), to)
  const children: HtmlNode[] = []
  to.push({ type: 'element', tagName: String(type), properties: props, children })
  return expand(props.children, children)
}
