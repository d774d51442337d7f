import type { ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

/** Attributes of elements that a component of a missing package may use in another way. */
const passed = ['className', 'id', 'href', 'src', 'alt', 'title', 'style', 'role', 'onClick']

const element = (module: string, name: string) => (props?: unknown) => {
  if (!isProps(props)) return part(module, name)
  const Tag = name as 'div'
  const attributes = Object.fromEntries(passed.flatMap(key => (key in props ? [[key, props[key]]] : [])))
  return <Tag {...attributes}>{props.children}</Tag>
}

/** React passes an object to a component; a call with anything else is a builder and can be chained. */
function isProps(given: unknown): given is Props {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}

/** A link to the address that a player or picture of a missing package shows. */
function shownAddress(name: string, props: Props): ReactNode {
  const { url, src, href, id, videoId, title } = props
  const isVideo = /youtube/i.test(name) && typeof (videoId ?? id) === 'string'
  const given = isVideo ? `https://www.youtube.com/watch?v=${videoId ?? id}` : (url ?? src ?? href)
  if (typeof given !== 'string' || !/^https?:/.test(given)) return null
  return <a href={given}>{typeof title === 'string' ? title : given}</a>
}

/**
 * Code that a highlighter passes in tokens to a render function, shown whole and without colours. Other render
 * functions are unknown.
 */
function shownCode({ code }: Props): ReactNode {
  return typeof code === 'string' ? (
    <pre>
      <code>{code.trim()}</code>
    </pre>
  ) : null
}

/**
 * Replacement for an export of a missing module: works as a component that shows its content, an object of elements, a
 * class or a hook without data.
 */
function part(module: string, name: string): unknown {
  if (/^use[A-Z]/.test(name)) return () => ({ [Symbol.iterator]: () => [][Symbol.iterator]() })
  function shown(props?: unknown) {
    if (Array.isArray(props)) return element(module, 'div')
    if (!isProps(props)) return part(module, name)
    if (typeof props.children === 'function') return shownCode(props)
    return props.children ?? shownAddress(`${module} ${name}`, props)
  }
  return new Proxy(shown, {
    construct: () => Object(part(module, name)),
    get: (target, key) => {
      if (key === Symbol.toPrimitive) return () => ''
      if (typeof key === 'symbol' || key in target || key === '$$typeof') return Reflect.get(target, key)
      return /^[a-z][a-z0-9]*$/.test(key) ? element(module, key) : part(module, key)
    },
  })
}

/**
 * Replacement for a package that is not installed. Its prototype has every export, since bundled code may read names
 * that are only known when it runs.
 */
export function missingModule(module: string): object {
  const parts = new Map<string, unknown>()
  const answers = new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === '__esModule') return true
        if (typeof key === 'symbol' || key === 'then') return undefined
        if (!parts.has(key)) parts.set(key, part(module, key))
        return parts.get(key)
      },
    },
  )
  return Object.create(answers)
}
