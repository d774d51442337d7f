const placeholder = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g
const link = /\[((?:[^\]\\]|\\.)*)\]\(([^)\s]*)\)/g
const element = /<([A-Z]\w*)((?:\s+[\w-]+="[^"]*")*)\s*\/?>|<\/[A-Z]\w*>/g

/**
 * A text of a data file as it is shown outside of its page: placeholders filled, addresses final. A link that leads nowhere is
 * its text (the page that shows the code reports it), and of a component what it names stays, as code.
 *
 * @param hrefOf Address of a link as written.
 */
export function finalText(
  text: string,
  variables: Readonly<Record<string, string>>,
  hrefOf: (target: string) => string | undefined,
): string {
  return text
    .replaceAll(placeholder, (written, name: string) => variables[name] ?? written)
    .replaceAll(element, (_, _name, attributes = '') => {
      const [, name] = /\s(?:name|value|id)="([^"]*)"/.exec(attributes) ?? []
      return name === undefined ? '' : `\`${name}\``
    })
    .replaceAll(link, (_, label: string, target: string) => {
      const href = hrefOf(target)
      return href === undefined ? label : `[${label}](${href})`
    })
    .trim()
}
