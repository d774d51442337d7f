import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type ComponentType, createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ForeignSyntax } from '../../config/foreign-syntaxes.ts'
import { compileHooks } from '../../portal/compile-hooks.ts'
import { builtInComponents } from '../built-in-components.ts'
import { compileMarkdown } from '../compile.ts'
import type { CompiledMarkdown, CompileOptions, MarkdownSource } from '../types.ts'

/** Options of the compiler, and what decides its hooks. */
type TestOptions = Partial<CompileOptions> & { syntax?: ForeignSyntax; runs?: boolean }

/** A project in a temporary folder, deleted after the test (`using`). */
export interface TestProject extends Disposable {
  root: string
  options: CompileOptions
  write(path: string, content: string | Uint8Array): void
  compile(text: string, format?: MarkdownSource['format'], options?: TestOptions): Promise<CompiledMarkdown>
}

export function testProject(): TestProject {
  const root = mkdtempSync(join(tmpdir(), 'markdown-'))
  const options: CompileOptions = {
    apiHosts: ['api.example'],
    variables: { apiHost: 'api.example', consoleHost: 'console.example', apiVersion: 'v1' },
    components: Object.keys(builtInComponents),
    codeLanguages: ['bash', 'json', 'typescript', 'objective-c', 'rust', 'python', 'css'],
    codeThemes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    root,
    staticDir: join(root, 'static'),
    cacheDir: undefined,
  }
  return {
    root,
    options,
    write(path, content) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    },
    compile: async (text, format = 'md', { syntax, runs = false, ...more } = {}) =>
      compileMarkdown(
        { file: `content/docs/en/page.${format}`, text, format },
        { ...options, ...more },
        await compileHooks({
          root,
          plugins: [],
          syntax,
          tolerant: more.tolerant ?? false,
          apiHosts: more.apiHosts ?? options.apiHosts,
          runs,
        }),
      ),
    [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Compiles in a project without files. */
export async function compile(
  text: string,
  format: MarkdownSource['format'] = 'md',
  options: TestOptions = {},
): Promise<CompiledMarkdown> {
  using project = testProject()
  return await project.compile(text, format, options)
}

/** Renders the page as HTML; each component becomes an element with its name in lower case, its props attributes. */
export function render({ code }: Pick<CompiledMarkdown, 'code'>): string {
  type Components = Record<string, ComponentType<Record<string, unknown>>>
  const evaluate = new Function(code) as (
    jsx: typeof runtime,
    components: Components,
  ) => { default: ComponentType<{ components: Components }> }
  const components = Object.fromEntries(
    Object.keys(builtInComponents).map(name => [name, standIn(`x-${name.toLowerCase()}`)]),
  )
  return renderToStaticMarkup(createElement(evaluate(runtime, components).default, { components }))
    .replace(/\n+/g, '\n')
    .trim()
}

function standIn(tag: string): ComponentType<Record<string, unknown>> {
  return ({ html, svg, children, ...props }) => {
    const inner = html ?? svg
    return typeof inner === 'string'
      ? createElement(tag, { ...props, dangerouslySetInnerHTML: { __html: inner } })
      : createElement(tag, props, children as string)
  }
}

/** Formats code, line and severity of each problem: `warning missing-image 3`. */
export function summary({ problems }: CompiledMarkdown): string[] {
  return problems.map(({ severity, code, line }) => `${severity} ${code} ${line ?? '-'}`)
}
