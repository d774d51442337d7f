import type { Edit } from './edited-text.ts'

/** Every tag of a name under another one. @param closing Whether closing tags are renamed too; else they are taken out. */
export function renamed(masked: string, from: string, to: string, closing = true): Edit[] {
  const name = from.replaceAll('$', '\\$')
  return [...masked.matchAll(new RegExp(`<(/?)${name}(?=[\\s/>])(>?)`, 'g'))].map(
    ({ 0: whole, 1: slash, 2: rest, index }) => {
      const end = index + whole.length
      if (slash === '/' && !closing) return { start: index, end, by: '' }
      return { start: index, end, by: `<${slash}${to}${rest}` }
    },
  )
}

/** `{name}` between tags. */
export function replaced(masked: string, name: string, by: string): Edit[] {
  return [...masked.matchAll(new RegExp(`(?<!=\\s*)\\{\\s*${name.replaceAll('$', '\\$')}\\s*\\}`, 'g'))].map(
    ({ 0: whole, index }) => ({ start: index, end: index + whole.length, by }),
  )
}

/** `={name}` in a tag. */
export function attributeEdits(masked: string, name: string, by: string): Edit[] {
  return [...masked.matchAll(new RegExp(`=\\s*\\{\\s*${name.replaceAll('$', '\\$')}\\s*\\}`, 'g'))].map(
    ({ 0: whole, index }) => ({ start: index, end: index + whole.length, by: `=${by}` }),
  )
}
