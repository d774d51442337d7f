import type { MdastNode, MdastVisitorContext } from 'satteri'
import { isModuleVariable } from './mdx-source/imported-exports.ts'
import { lineOf, type NodeOf, type Page, report } from './page.ts'

const importStatement = /^[ \t]*import\s+(?:([\w*{}\s,$]+?)\s+from\s+)?(['"])([^'"]+)\2[ \t]*;?[ \t]*$/gm

/** Modules of Docusaurus and React whose exports are available in every MDX file without an import. */
const builtIn = /^(?:@theme\/\w+|@docusaurus\/(?:Link|useBaseUrl|BrowserOnly)|react)$/

/** Records the names that `export` lines define, for checks of components and expressions. */
export function collectExports(page: Page, blocks: readonly MdastNode[]): void {
  for (const node of blocks) {
    if (node.type !== 'mdxjsEsm') continue
    for (const [, name = ''] of node.value.matchAll(
      /^\s*export\s+(?:const|let|var|function|class)\s+([\w$]+)/gm,
    )) {
      if (hasFailedExport(page, node)) {
        page.refusedNames.add(name)
        // The members that the page uses are undefined then.
        if (isModuleVariable(name)) page.standIns.set(name, '{}')
      } else page.ownNames.add(name)
    }
  }
}

/** Removes imports of names that are available anyway; any other import is an error. `export` lines are kept. */
export function visitEsm(page: Page, node: Readonly<NodeOf<'mdxjsEsm'>>, ctx: MdastVisitorContext): void {
  if (hasFailedExport(page, node)) {
    ctx.removeNode(node)
    return
  }
  const rest = node.value.replace(
    importStatement,
    (statement: string, names, _quote, from: string, offset: number) => {
      const before = page.problems.length
      const line = lineOf(node) + node.value.slice(0, offset + leading(statement)).split('\n').length - 1
      if (!builtIn.test(from)) {
        reportImport(page, from, line)
      } else if (typeof names === 'string' && from.startsWith('@theme/')) {
        checkName(page, names.trim(), from, line)
      }
      if (page.problems.length > before)
        for (const name of String(names ?? '').match(/[\w$]+/g) ?? []) page.refusedNames.add(name)
      return ''
    },
  )
  if (rest === node.value) return
  if (rest.trim() === '') ctx.removeNode(node)
  // With its empty lines, so that errors keep their line numbers.
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
  report(page, {
    code: 'import',
    line,
    message: `Content may not import "${from}". These components are available without an import: ${[...page.options.components].sort().join(', ')}.`,
    hint: /\.mdx?$/.test(from)
      ? 'Put the text of the other file here, or link to its page.'
      : 'Remove the line, and use one of these components.',
  })
}

/** Reports an import such as `import Tabs2 from '@theme/Tabs'`, which would leave the page with an undefined component. */
function checkName(page: Page, name: string, from: string, line: number): void {
  const component = from.slice('@theme/'.length)
  if (!page.options.components.includes(component)) {
    reportImport(page, from, line)
  } else if (/^\w+$/.test(name) && name !== component) {
    report(page, {
      code: 'import',
      line,
      message: `"${from}" is imported as "${name}", but components cannot be renamed here.`,
      hint: `Write <${component}> and remove the import.`,
    })
  }
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
