const placeholder = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g
const link = /\[((?:[^\]\\]|\\.)*)\]\(([^)\s]*)\)/g
const element = /<([A-Z]\w*)((?:\s+[\w-]+="[^"]*")*)\s*\/?>|<\/[A-Z]\w*>/g

/**
 * Converts a text of a data file for use outside of its page: placeholders are filled in, addresses are final. A link
 * without a target becomes its text, since the page with the code reports it, and a component becomes what it names, as
 * code.
 *
 * @param hrefOf Returns the address of a link.
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
