import { type Edit, matchEdits } from './edited-text.ts'

/** Every tag of a name under another one. @param closing Whether closing tags are renamed too; else they are taken out. */
export function renamed(masked: string, from: string, to: string, closing = true): Edit[] {
  const name = from.replaceAll('$', '\\$')
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])(>?)`, 'g')
  return matchEdits(masked, tag, ([, slash, rest]) =>
    slash === '/' && !closing ? '' : `<${slash}${to}${rest}`,
  )
}

/** `{name}` between tags. */
export function replaced(masked: string, name: string, by: string): Edit[] {
  return matchEdits(
    masked,
    new RegExp(`(?<!=\\s*)\\{\\s*${name.replaceAll('$', '\\$')}\\s*\\}`, 'g'),
    () => by,
  )
}

/** `={name}` in a tag. */
export function attributeEdits(masked: string, name: string, by: string): Edit[] {
  return matchEdits(
    masked,
    new RegExp(`=\\s*\\{\\s*${name.replaceAll('$', '\\$')}\\s*\\}`, 'g'),
    () => `=${by}`,
  )
}
