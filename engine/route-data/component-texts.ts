import type { Messages } from '../config/messages/messages.ts'
import { codeText } from '../markdown/code/code-html.ts'
import type { ContentComponents } from '../markdown/components.ts'
import { element, elementWith, type TextComponent } from '../search/records/content-tree.ts'
import type { ApiContent } from './content-types.ts'

type Readings = { [Name in keyof ContentComponents]: (props: ContentComponents[Name]) => unknown }

/**
 * Text of content components for search: the text that engine/ui/mdx renders.
 *
 * @param api API data of the text; only called if needed.
 */
export function componentTexts(
  { content, reference }: Pick<Messages, 'content' | 'reference'>,
  api: () => ApiContent,
): Record<string, TextComponent> {
  return {
    Admonition: ({ children }) => element('aside', children),
    AdmonitionTitle: ({ kind, children }) => element('p', children ?? content[kind]),
    ApiMethod: ({ method, path }) => element('span', method.toUpperCase(), ' ', path),
    Badge: ({ children }) => element('span', children),
    // A card with a link is an item in a list of links.
    Card: ({ title, href, children }) =>
      href === undefined
        ? element('div', element('p', title), children)
        : element('li', element('p', elementWith('a', { href }, title)), children),
    Cards: ({ children }) => element('div', children),
    CodeBlock: ({ title, html }) =>
      element('figure', title && element('figcaption', title), element('pre', codeText(html))),
    Details: ({ summary, children }) => element('details', element('summary', summary), children),
    Diagram: ({ title }) => element('figure', title && element('figcaption', title)),
    // Each of these pages is found by itself.
    DocCardList: () => undefined,
    Enum: ({ value }) => element('code', value),
    TableFilter: ({ children }) => element('div', children),
    Formula: ({ source }) => element('span', source),
    Field: ({ of, name }) => element('code', api().fields[`${of} ${name}`]?.label ?? name),
    Icon: ({ label }) => label,
    Image: () => undefined,
    Kbd: ({ children }) => element('kbd', children),
    Link: ({ to, href = to, children }) => elementWith('a', { href }, children),
    MermaidDiagram: ({ source }) => element('pre', source),
    Operation: ({ id, path, children }) => {
      const operation = api().operations[id]
      if (!operation) return element('code', id)
      const method = element('b', operation.method.toUpperCase())
      const text = element('a', children ?? (path ? operation.path : operation.title))
      return [method, ' ', text, operation.deprecated && [' ', element('span', reference.fieldDeprecated)]]
    },
    Steps: ({ children }) => element('div', children),
    TabItem: ({ children }) => element('div', children),
    Tabs: ({ children }) => element('div', children),
    Term: ({ children }) => element('dfn', children),
    TermList: ({ children }) => element('div', children),
    Video: ({ title, transcript }) => [element('a', title), transcript && element('p', transcript)],
  } satisfies Readings
}
