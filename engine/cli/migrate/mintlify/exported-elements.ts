import { exportBlocks } from '../../../dialects/mdx/export-blocks.ts'
import { maskCode } from '../../../markdown/mdx-source/code-mask.ts'

const field = (place: string) =>
  `({ ${place}, type, required, children }) => <div><p><strong><code>{${place.replaceAll(', ', ' ?? ')}}</code></strong> {type && <code>{type}</code>}{required && ' (required)'}</p>{children}</div>`
const folded = '({ title, children }) => <details><summary>{title}</summary>{children}</details>'
const quoted = '({ children }) => <blockquote>{children}</blockquote>'
const plain = '({ children }) => <div>{children}</div>'

/** Mintlify components as functions of plain HTML, since exported functions cannot use the engine's components. */
const functions: Readonly<Record<string, string>> = {
  ParamField: field('path, query, body, header'),
  ResponseField: field('name'),
  Accordion: folded,
  Expandable: folded,
  Card: '({ title, href, children }) => <div><p><strong>{href ? <a href={href}>{title}</a> : title}</strong></p>{children}</div>',
  Icon: '() => null',
  ...Object.fromEntries('Check Danger Info Note Tip Warning'.split(' ').map(name => [name, quoted])),
  ...Object.fromEntries(
    'AccordionGroup CardGroup Columns Frame Step Steps Tab Tabs'.split(' ').map(name => [name, plain]),
  ),
}

/** Definitions of the Mintlify components that functions in a text use, one export per line. */
export function exportedElements(text: string): string[] {
  const blocks = exportBlocks(text, maskCode(text).masked).map(({ start, end }) => text.slice(start, end))
  const code = blocks.join('\n')
  return Object.entries(functions).flatMap(([name, made]) => {
    const isUsed = new RegExp(`<${name}[\\s/>]`).test(code)
    const isDefined = new RegExp(`\\b(?:const|function)\\s+${name}\\b`).test(code)
    return isUsed && !isDefined ? [`export const ${name} = ${made}`] : []
  })
}
