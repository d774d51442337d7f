/** Lines of front matter that say which state of its page a translation renders. */
const stateLines = /^(?:source_hash|outdated):.*(?:\r?\n|$)/gm

/**
 * A translation's text that says it renders the state of its page with this hash: `source_hash` stands last in the front
 * matter, in quotes as YAML takes digits for a number, and `outdated`, if it was there, is gone. Nothing else changes.
 */
export function acceptTranslation(text: string, hash: string): string {
  const [whole, open = '', yaml = '', close = ''] =
    /^(---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*(?:\r?\n|$))/m.exec(text) ?? []
  if (whole === undefined || !text.startsWith(whole)) return `---\nsource_hash: '${hash}'\n---\n\n${text}`
  const end = open.endsWith('\r\n') ? '\r\n' : '\n'
  const kept = yaml.replace(stateLines, '')
  return `${open}${kept}source_hash: '${hash}'${end}${close}${text.slice(whole.length)}`
}
