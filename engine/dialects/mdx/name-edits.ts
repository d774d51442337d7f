import { type Edit, matchEdits } from '../../markdown/mdx-source/edited-text.ts'

/**
 * Edits that rename every tag of a component.
 *
 * @param closing Whether closing tags are renamed, too; otherwise they are removed.
 */
export function renamed(masked: string, from: string, to: string, closing = true): Edit[] {
  const name = from.replaceAll('$', '\\$')
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])(>?)`, 'g')
  return matchEdits(masked, tag, ([, slash, rest]) =>
    slash === '/' && !closing ? '' : `<${slash}${to}${rest}`,
  )
}

/** Edits of `{name}` between tags. */
export function replaced(masked: string, name: string, by: string): Edit[] {
  return matchEdits(
    masked,
    new RegExp(`(?<!=\\s*)\\{\\s*${name.replaceAll('$', '\\$')}\\s*\\}`, 'g'),
    () => by,
  )
}

/** Edits of `={name}` in tags. */
export function attributeEdits(masked: string, name: string, by: string): Edit[] {
  return matchEdits(
    masked,
    new RegExp(`=\\s*\\{\\s*${name.replaceAll('$', '\\$')}\\s*\\}`, 'g'),
    () => `=${by}`,
  )
}
