import { reportHarmfulTag } from './harmful-html.ts'
import { type HtmlTag, htmlElements, readTags, voidElements } from './html-tags.ts'
import { lineOf, type NodeOf, type Page, report } from './page.ts'

/** Reads the raw HTML tags of a Markdown file: collects links, pictures and ids, and reports tags that would break the page. */
export function visitHtml(page: Page, node: Readonly<NodeOf<'html'>>): void {
  let line = lineOf(node)
  let at = 0
  for (const tag of readTags(node.value)) {
    line += node.value.slice(at, tag.offset).split('\n').length - 1
    at = tag.offset
    if (!isElement(page, tag, line)) continue
    if (!tag.closing) {
      collect(page, tag, line)
      reportHarmfulTag(page, tag, line)
    }
    trackOpen(page, tag, line)
  }
}

/** Whether a tag is an HTML element. Any other tag would disappear from the page, so it is reported. */
function isElement(page: Page, tag: HtmlTag, line: number): boolean {
  const { name } = tag
  const lower = name.toLowerCase()
  if (lower === 'script' || lower === 'style') {
    if (!tag.closing)
      report(page, {
        code: 'raw-script',
        line,
        message: `<${name}> is not allowed in content.`,
        hint: 'Show it as code, in backticks or a fence. Styles and scripts belong in a plugin or in css of site.config.ts.',
      })
    return false
  }
  const foreign = page.openTags.some(open => open.name === 'svg' || open.name === 'math')
  if (htmlElements.has(lower) || foreign || lower.includes('-')) return true
  if (!tag.closing) reportUnknown(page, name, line)
  return false
}

function reportUnknown(page: Page, name: string, line: number): void {
  if (page.options.components.includes(name)) {
    report(page, {
      code: 'jsx-in-markdown',
      line,
      message: `<${name}> is a component, which a .md file cannot use.`,
      hint:
        page.options.trust === 'text'
          ? 'Write it as Markdown; components need markdown.trust: "code".'
          : `Rename the file to ${page.source.file.replace(/\.md$/, '.mdx')}.`,
    })
    return
  }
  report(page, {
    code: 'unknown-html',
    line,
    message: `<${name}> is read as an HTML tag but is not an HTML element, so readers would not see it.`,
    hint: `For the text itself write \`<${name}>\` in backticks, or \\<${name}>.`,
    ...page.hooks.dialect?.unknownTag(name),
  })
}

function collect(page: Page, { name, attributes }: HtmlTag, line: number): void {
  const lower = name.toLowerCase()
  const href = attributes.get('href')
  const src = attributes.get('src')
  if (href !== undefined && (lower === 'a' || lower === 'area'))
    page.references.push({ kind: 'link', target: href, line })
  if (src !== undefined && lower === 'img') page.references.push({ kind: 'image', target: src, line })
  for (const id of [attributes.get('id'), lower === 'a' ? attributes.get('name') : undefined]) {
    if (id) page.anchors.add(id)
  }
}

/** Tracks opening and closing tags across the page; an unbalanced one would swallow the content after it. */
function trackOpen(page: Page, tag: HtmlTag, line: number): void {
  const name = tag.name.toLowerCase()
  if (voidElements.has(name) || tag.selfClosing) return
  if (!tag.closing) {
    const count = page.openTags.push({ name, line })
    if (count > (page.deepest?.count ?? 0)) page.deepest = { count, line }
    return
  }
  const index = page.openTags.findLastIndex(open => open.name === name)
  if (index >= 0) {
    for (const open of page.openTags.splice(index).slice(1)) reportUnclosed(page, open)
    return
  }
  report(page, {
    code: 'unclosed-tag',
    line,
    message: `</${name}> closes an element that is not open.`,
    hint: `Remove it, or add <${name}> before it.`,
  })
}

/** Reports tags that are still open at the end of the page. */
export function checkOpenTags(page: Page): void {
  for (const open of page.openTags.splice(0)) reportUnclosed(page, open)
}

function reportUnclosed(page: Page, { name, line }: Page['openTags'][number]): void {
  report(page, {
    code: 'unclosed-tag',
    line,
    message: `<${name}> is opened here and never closed.`,
    hint: `Add </${name}> where it ends.`,
  })
}
