import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst, transformWithOxc } from 'vite'

/** Files that Node, Vite and esbuild load as code; all others are copied unchanged. */
const codeFile = /\.tsx?$/

/**
 * Compiles the sources of a package to JavaScript: one module for each file, with a source map. It uses Vite's own transformer, so that a
 * bundle of the result equals one of the sources.
 *
 * @param root Folder of the package.
 * @param files Paths relative to it, with `/`.
 * @param out Output folder.
 * @param address URL of the sources for source maps; ends with a slash.
 */
export async function compileSources(
  root: string,
  files: readonly string[],
  out: string,
  address: string,
): Promise<void> {
  for (const file of files) {
    const target = path.join(out, compiledName(file))
    mkdirSync(path.dirname(target), { recursive: true })
    if (codeFile.test(file)) await compileModule(root, file, target, address)
    else copyFileSync(path.join(root, file), target)
  }
}

async function compileModule(root: string, file: string, target: string, address: string): Promise<void> {
  const source = readFileSync(path.join(root, file), 'utf8')
  const { code, map } = await transformWithOxc(source, file, {
    target: 'esnext',
    sourcemap: true,
    jsx: { runtime: 'automatic', development: false },
  })
  const name = path.basename(target)
  writeFileSync(target, `${withCompiledNames(code, root, file)}\n//# sourceMappingURL=${name}.map\n`)
  // A stack only needs file and line; the source texts would be a third of the package.
  writeFileSync(
    `${target}.map`,
    JSON.stringify({ ...map, file: name, sources: [address + file], sourcesContent: undefined }),
  )
}

/** Name of a source file in the package. */
export function compiledName(file: string): string {
  return file.endsWith('.d.ts') ? file : file.replace(codeFile, '.js')
}

/**
 * Renames modules of the package in all strings of a module: imports, workers and processes that it starts, and lists of modules by their
 * path in the package.
 */
function withCompiledNames(code: string, root: string, file: string): string {
  const edits: { start: number; end: number; name: string }[] = []
  visit(parseAst(code), node => {
    const { type, value, start, end } = node
    if (type !== 'Literal' || typeof value !== 'string') return
    // With Vite's queries, such as `./worker.ts?worker&url`.
    const [name = '', ...query] = value.split('?')
    if (!codeFile.test(name)) return
    const isModule = [path.dirname(file), ''].some(folder => existsSync(path.join(root, folder, name)))
    if (isModule) edits.push({ start, end, name: [compiledName(name), ...query].join('?') })
  })
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, name }) => `${text.slice(0, start)}${JSON.stringify(name)}${text.slice(end)}`,
      code,
    )
}

interface SyntaxNode {
  type: string
  start: number
  end: number
  value?: unknown
}

function visit(value: unknown, onNode: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const child of value) visit(child, onNode)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) onNode(value as SyntaxNode)
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child, onNode)
  }
}
