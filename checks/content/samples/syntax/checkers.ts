import { mdxToMdast } from 'satteri'
import type { GrammarName } from './grammars.ts'
import { htmlFault } from './html.ts'
import { httpFault } from './http.ts'
import { type ScriptLanguage, scriptFault } from './javascript.ts'
import { jsonFault } from './json.ts'
import { shellFaults } from './shell.ts'
import { oneByOne, type SyntaxChecker, type SyntaxFault } from './syntax-fault.ts'
import { type FragmentRule, treeFault } from './tree-fault.ts'
import { xmlFault } from './xml.ts'
import { yamlFault } from './yaml.ts'

/** A member of a class, or statements, in languages that have both. */
const inClass: FragmentRule = {
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
    html: oneByOne(htmlFault),
    http: oneByOne(httpFault),
    java: grammar('java', inClass),
    javascript: script('js'),
    json: oneByOne(jsonFault),
    jsx: script('jsx'),
    kotlin: grammar('kotlin', { around: [['class Sample {', '}']] }),
    mdx: oneByOne(mdxFault),
    php: grammar('php', { opening: { text: '<?php ', unless: /<\?/ } }),
    python: grammar('python', { obsolete: ['print_statement', 'exec_statement'] }),
    ruby: grammar('ruby'),
    rust: grammar('rust'),
    shellscript: shellFaults,
    svelte: oneByOne(htmlFault),
    swift: grammar('swift', { around: [['class Sample {', '}']] }),
    tsx: script('tsx'),
    typescript: script('ts'),
    vue: oneByOne(htmlFault),
    xml: oneByOne(xmlFault),
    yaml: oneByOne(yamlFault),
  }),
)

function grammar(name: GrammarName, rule?: FragmentRule): SyntaxChecker {
  return oneByOne(code => treeFault(name, code, rule))
}

function script(language: ScriptLanguage): SyntaxChecker {
  return oneByOne(code => scriptFault(code, language))
}

function mdxFault(code: string): SyntaxFault | undefined {
  try {
    mdxToMdast(code)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { line: Number(/\b(\d+):\d+/.exec(message)?.[1] ?? 1), message }
  }
}
