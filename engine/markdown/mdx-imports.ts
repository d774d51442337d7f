import type { MdastNode, MdastVisitorContext } from 'satteri'
import { isForeign, lineOf, type NodeOf, type Page, report } from './page.ts'

const importStatement = /^[ \t]*import\s+(?:([\w*{}\s,$]+?)\s+from\s+)?(['"])([^'"]+)\2[ \t]*;?[ \t]*$/gm

const importedModule = /^_part\d+$/

/** Name of the constant for the exports of an imported text. */
export function importedModuleName(count: number): string {
  return `_part${count}`
}

/** Records the names that `export` lines define, for checks of components and expressions. */
export function collectExports(page: Page, blocks: readonly MdastNode[]): void {
  for (const node of blocks) {
    if (node.type !== 'mdxjsEsm') continue
    for (const [, name = ''] of node.value.matchAll(
      /^\s*export\s+(?:const|let|var|function|class)\s+([\w$]+)/gm,
    )) {
      if (hasFailedExport(page, node)) {
        page.refusedNames.add(name)
        // The members that the page uses are then undefined.
        if (importedModule.test(name)) page.standIns.set(name, '{}')
      } else page.ownNames.add(name)
    }
  }
}

/** Removes imports, which are errors: a dialect has replaced those that it knows. `export` lines are kept. */
export function visitEsm(page: Page, node: Readonly<NodeOf<'mdxjsEsm'>>, ctx: MdastVisitorContext): void {
  if (hasFailedExport(page, node)) {
    ctx.removeNode(node)
    return
  }
  const rest = node.value.replace(
    importStatement,
    (statement: string, names, _quote, from: string, offset: number) => {
      const line = lineOf(node) + node.value.slice(0, offset + leading(statement)).split('\n').length - 1
      reportImport(page, from, line)
      for (const name of String(names ?? '').match(/[\w$]+/g) ?? []) page.refusedNames.add(name)
      return ''
    },
  )
  if (rest === node.value) return
  if (rest.trim() === '') ctx.removeNode(node)
  // Keeps the empty lines, so that errors keep their line numbers.
  else ctx.setProperty(node, 'value', rest)
}

function leading(statement: string): number {
  return statement.length - statement.trimStart().length
}

function reportImport(page: Page, from: string, line: number): void {
  if (page.options.tolerant) {
    report(page, {
      code: 'import',
      line,
      message: `"${from}" cannot be imported here; only the content of its components is shown.`,
      hint: 'Declare the component in a plugin of the site, or write its result here.',
    })
    return
  }
  const hint = /\.mdx?$/.test(from)
    ? 'Put the text of the other file here, or link to its page.'
    : 'Remove the line, and use one of these components.'
  const otherSyntaxHint = 'Pages of another engine are read with markdown.syntax in site.config.ts.'
  report(page, {
    code: 'import',
    line,
    message: `Content may not import "${from}". These components are available without an import: ${[...page.options.components].sort().join(', ')}.`,
    hint: isForeign(page) ? hint : `${hint} ${otherSyntaxHint}`,
  })
}

/** Whether an export in the block failed when the page was tried. The names of the block are then undefined. */
function hasFailedExport(page: Page, node: Readonly<NodeOf<'mdxjsEsm'>>): boolean {
  if (page.failed.size === 0) return false
  if (page.failed.has('exports')) return true
  const first = lineOf(node)
  const lines = node.value.split('\n')
  return lines.some((_, index) => {
    const { file, line } = page.placeOf(first + index)
    return page.failed.has(`export:${file}:${line}`)
  })
}
