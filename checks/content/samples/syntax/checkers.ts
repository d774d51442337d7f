import { mdxToMdast } from 'satteri'
import type { GrammarName } from './grammars.ts'
import { htmlError } from './html.ts'
import { httpError } from './http.ts'
import { type ScriptLanguage, scriptError } from './javascript.ts'
import { jsonError } from './json.ts'
import { firstError, type ParseError, type SyntaxChecker } from './parse-error.ts'
import { shellErrors } from './shell.ts'
import { type FragmentRule, treeError } from './tree-error.ts'
import { xmlError } from './xml.ts'
import { yamlError } from './yaml.ts'

/** A member of a class, or statements, in languages that have both. */
const wrapInClass: FragmentRule = {
  around: [
    ['class Sample {', '}'],
    ['class Sample { void run() throws Exception {', '}}'],
  ],
}

/** Checkers by the highlighter's id of the language (code/languages.ts). */
export const checkers: ReadonlyMap<string, SyntaxChecker> = new Map(
  Object.entries({
    css: grammar('css'),
    dart: grammar('dart'),
    go: grammar('go', {
      around: [
        ['package sample; ', ''],
        ['package sample; func sample() {', '}'],
      ],
    }),
    groovy: grammar('groovy'),
    html: firstError(htmlError),
    http: firstError(httpError),
    java: grammar('java', wrapInClass),
    javascript: script('js'),
    json: firstError(jsonError),
    jsx: script('jsx'),
    kotlin: grammar('kotlin', { around: [['class Sample {', '}']] }),
    mdx: firstError(mdxError),
    php: grammar('php', { opening: { text: '<?php ', unless: /<\?/ } }),
    python: grammar('python', { obsolete: ['print_statement', 'exec_statement'] }),
    ruby: grammar('ruby'),
    rust: grammar('rust'),
    shellscript: shellErrors,
    svelte: firstError(htmlError),
    swift: grammar('swift', { around: [['class Sample {', '}']] }),
    tsx: script('tsx'),
    typescript: script('ts'),
    vue: firstError(htmlError),
    xml: firstError(xmlError),
    yaml: firstError(yamlError),
  }),
)

function grammar(name: GrammarName, rule?: FragmentRule): SyntaxChecker {
  return firstError(code => treeError(name, code, rule))
}

function script(language: ScriptLanguage): SyntaxChecker {
  return firstError(code => scriptError(code, language))
}

function mdxError(code: string): ParseError | undefined {
  try {
    mdxToMdast(code)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { line: Number(/\b(\d+):\d+/.exec(message)?.[1] ?? 1), message }
  }
}
