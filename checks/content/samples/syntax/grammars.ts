import { createRequire } from 'node:module'
import { Language, Parser, type Tree } from 'web-tree-sitter'

/** Grammar files of languages, compiled to WebAssembly so that installing packages builds nothing. */
const files = {
  bash: '@lumis-sh/wasm-bash/tree-sitter-bash.wasm',
  css: '@repomix/tree-sitter-wasms/out/tree-sitter-css.wasm',
  dart: '@repomix/tree-sitter-wasms/out/tree-sitter-dart.wasm',
  go: '@repomix/tree-sitter-wasms/out/tree-sitter-go.wasm',
  groovy: '@lumis-sh/wasm-groovy/tree-sitter-groovy.wasm',
  html: '@lumis-sh/wasm-html/tree-sitter-html.wasm',
  java: '@repomix/tree-sitter-wasms/out/tree-sitter-java.wasm',
  kotlin: '@lumis-sh/wasm-kotlin/tree-sitter-kotlin.wasm',
  php: '@repomix/tree-sitter-wasms/out/tree-sitter-php.wasm',
  python: '@repomix/tree-sitter-wasms/out/tree-sitter-python.wasm',
  ruby: '@repomix/tree-sitter-wasms/out/tree-sitter-ruby.wasm',
  rust: '@repomix/tree-sitter-wasms/out/tree-sitter-rust.wasm',
  swift: '@repomix/tree-sitter-wasms/out/tree-sitter-swift.wasm',
} as const

export type GrammarName = keyof typeof files

const parsers = new Map<GrammarName, Promise<Parser>>()

/**
 * Parses code and passes the tree to `use`. Its memory is freed after that, because WebAssembly has no garbage
 * collector.
 */
export async function withTree<T>(name: GrammarName, code: string, use: (tree: Tree) => T): Promise<T> {
  const parser = await parserOf(name)
  const tree = parser.parse(code)
  if (!tree) throw new Error(`The ${name} grammar returned no tree.`)
  try {
    return use(tree)
  } finally {
    tree.delete()
  }
}

function parserOf(name: GrammarName): Promise<Parser> {
  const parser = parsers.get(name)
  if (parser) return parser
  const loading = loadParser(name)
  parsers.set(name, loading)
  return loading
}

async function loadParser(name: GrammarName): Promise<Parser> {
  try {
    const { resolve } = createRequire(import.meta.url)
    await Parser.init()
    return new Parser().setLanguage(await Language.load(resolve(files[name])))
  } catch (error) {
    throw new Error(`The ${name} grammar ${files[name]} cannot be loaded; does "npm ci" help?`, {
      cause: error,
    })
  }
}
