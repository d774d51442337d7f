import { format, type Messages } from '../config/messages/messages.ts'
import { codeText } from '../markdown/code/code-html.ts'
import type { ContentComponents } from '../markdown/components.ts'
import type { ApiContent, ContentData } from '../route-data/content-types.ts'
import { element, elementWith, type TextComponent } from '../search/records/content-tree.ts'

type Readings = { [Name in keyof ContentComponents]: (props: ContentComponents[Name]) => unknown }

const fenced = (language: string, code: string) => elementWith('pre', { language }, code)
const caption = (title: string | undefined) => title && element('figcaption', title)

/** The elements that replace content components when a page is written as Markdown. */
export function componentMarkdown(
  { content, reference }: Pick<Messages, 'content' | 'reference'>,
  { targets, api, around = [] }: Pick<ContentData, 'targets' | 'api' | 'around'>,
): Record<string, TextComponent> {
  const link = (href: string, ...children: unknown[]) =>
    elementWith('a', { href: targets[href]?.href ?? href }, ...children)
  return {
    ...htmlElements(link, api),
    ...({
      Admonition: ({ children }) => element('blockquote', children),
      AdmonitionTitle: ({ kind, children }) =>
        element('p', element('strong', content[kind], children !== undefined && [': ', children])),
      ApiMethod: ({ method, path }) => {
        const name = `${method.toUpperCase()} ${path}`
        const code = element('code', name)
        return api.paths[name] === undefined ? code : elementWith('a', { href: api.paths[name] }, code)
      },
      Badge: ({ children }) => element('span', '(', children, ')'),
      Card: ({ title, href, children }) =>
        element(
          'li',
          element(
            'line',
            element('p', href === undefined ? title : link(href, title), children && ':'),
            children,
          ),
        ),
      Cards: ({ children }) => element('ul', children),
      CodeBlock: ({ title, language, html }) => [
        caption(title),
        fenced(language === 'text' ? '' : language, codeText(html)),
      ],
      Details: ({ summary, children }) => [summary && element('summary', summary), children],
      Diagram: ({ title, source }) => [caption(title), fenced('mermaid', source)],
      DocCardList: ({ items }) =>
        element(
          'ul',
          (items ?? around).map(({ label = '', href, description }) =>
            element('li', href === undefined ? label : link(href, label), description && `: ${description}`),
          ),
        ),
      Enum: ({ value }) => element('code', value),
      TableFilter: ({ children }) => children,
      Formula: ({ source, display }) =>
        display === 'block' ? fenced('math', source) : element('span', `$${source}$`),
      Field: ({ of, name }) => {
        const field = api.fields[`${of} ${name}`]
        const code = element('code', field?.label ?? name)
        return field?.href === undefined ? code : elementWith('a', { href: field.href }, code)
      },
      Icon: ({ label }) => label,
      Image: ({ src, alt }) => elementWith('img', { src: targets[src]?.href ?? src, alt }),
      Kbd: ({ children }) => element('kbd', children),
      Link: ({ to, href, children }) => link(href ?? to ?? '', children),
      MermaidDiagram: ({ title, source }) => [caption(title), fenced('mermaid', source)],
      Operation: ({ id, path, children }) => {
        const operation = api.operations[id]
        if (!operation) return element('code', id)
        const text = children ?? (path ? element('code', operation.path) : operation.title)
        return [
          element('code', operation.method.toUpperCase()),
          ' ',
          elementWith('a', { href: operation.href }, text),
          operation.deprecated && ` (${reference.fieldDeprecated})`,
        ]
      },
      Steps: ({ children }) => children,
      TabItem: ({ label, value, children }) =>
        element('section', element('summary', label ?? value), children),
      Tabs: ({ children }) => element('section', children),
      Term: ({ children }) => element('span', children),
      TermList: ({ children }) => children,
      Video: ({ src, title, transcript }) => [
        element('p', link(src, format(content.video, { title }))),
        transcript && element('blockquote', element('p', transcript)),
      ],
    } satisfies Readings),
  }
}

/** HTML elements that pages render by a component. */
function htmlElements(
  link: (href: string, ...children: unknown[]) => unknown,
  api: ApiContent,
): Record<string, TextComponent> {
  return {
    a: ({ href, children }: { href?: string; children?: unknown }) =>
      href === undefined ? children : link(href, children),
    code: ({ children }: { children?: unknown }) => {
      const code = element('code', children)
      const href = typeof children === 'string' ? api.paths[children] : undefined
      return href === undefined ? code : elementWith('a', { href }, code)
    },
  }
}
