/** Lines of front matter that record which version of the original was translated. */
const stateLines = /^(?:source_hash|outdated):.*(?:\r?\n|$)/gm

/**
 * Records in a translation's front matter that it is up to date with the original of this hash: `source_hash` goes last, in quotes since
 * YAML would read digits as a number, and `outdated` is removed. Nothing else changes.
 */
export function acceptTranslation(text: string, hash: string): string {
  const [frontMatter, open = '', yaml = '', close = ''] =
    /^(---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*(?:\r?\n|$))/m.exec(text) ?? []
  if (frontMatter === undefined || !text.startsWith(frontMatter))
    return `---\nsource_hash: '${hash}'\n---\n\n${text}`
  const end = open.endsWith('\r\n') ? '\r\n' : '\n'
  const otherLines = yaml.replace(stateLines, '')
  return `${open}${otherLines}source_hash: '${hash}'${end}${close}${text.slice(frontMatter.length)}`
}
