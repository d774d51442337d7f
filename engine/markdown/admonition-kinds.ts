/** Kind of an admonition; Docusaurus' `caution` becomes `warning`. */
export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger'

/** Names of admonitions; the last three are Docusaurus' older ones. */
export const admonitionKinds: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
  secondary: 'note',
  important: 'info',
  success: 'tip',
}

/** The kind of admonition for a name in the text, such as `hint`. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  return Object.hasOwn(admonitionKinds, name) ? admonitionKinds[name] : undefined
}
