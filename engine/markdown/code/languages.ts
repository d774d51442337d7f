import { bundledLanguagesInfo } from 'shiki/langs'
import { didYouMean } from '../../config/nearest.ts'

/** Names for code without highlighting. */
const plainNames = new Set(['', ...'text txt plain plaintext log output none m3u8 ansi tree'.split(' ')])

/** Names that writers use and Shiki does not know. */
const ownAliases: Readonly<Record<string, string>> = {
  curl: 'bash',
  gradle: 'groovy',
  objectivec: 'objective-c',
  golang: 'go',
  node: 'javascript',
  dotenv: 'ini',
  env: 'ini',
  conf: 'ini',
  terminal: 'bash',
  'shell-script': 'bash',
  python3: 'python',
  py3: 'python',
  pycon: 'python',
  patch: 'diff',
  markup: 'html',
  sol: 'solidity',
  htm: 'html',
  svg: 'xml',
  plist: 'xml',
}

const shikiId = new Map<string, string>()
for (const { id, aliases } of bundledLanguagesInfo) {
  for (const name of [id, ...(aliases ?? [])]) shikiId.set(name, id)
}

export interface FenceLanguage {
  /** Name a reader is shown: `bash`, `json`, `text`. */
  label: string
  /** Shiki's id, or undefined for plain text. */
  grammar: string | undefined
  /** Whether the name is that of no language of the site. */
  unknown: boolean
  /** For an unknown one: the language that was probably meant, and whether Shiki knows the name as it stands. */
  suggestion: string | undefined
  known: boolean
}

/** Shiki's id of a language name or alias, `text` for plain text, undefined for a name nobody knows. */
export function grammarOf(name: string): string | undefined {
  const lower = name.toLowerCase()
  if (plainNames.has(lower)) return 'text'
  const alias = Object.hasOwn(ownAliases, lower) ? ownAliases[lower] : undefined
  return shikiId.get(alias ?? lower)
}

/**
 * The language of a fence.
 *
 * @param allowed `CompileOptions.codeLanguages`; their spelling is the one a reader is shown. Without it every language that
 *   Shiki knows is one of the site's, and shown as the writer spelled it.
 */
export function fenceLanguage(name: string, allowed: readonly string[] | undefined): FenceLanguage {
  // `acme-sql` is a kind of SQL that a highlighter of the site's own knew.
  const [, tail] = /[-_]([a-z\d+#]+)$/i.exec(name) ?? []
  const grammar = grammarOf(name) ?? (allowed || tail === undefined ? undefined : grammarOf(tail))
  const plain = { label: 'text', grammar: undefined, unknown: false, suggestion: undefined, known: true }
  if (grammar === 'text') return plain
  if (grammar === 'diff') return { ...plain, label: 'diff' }
  if (!allowed && grammar !== undefined) return { ...plain, label: name.toLowerCase(), grammar }
  const label = allowed?.find(one => grammar !== undefined && grammarOf(one) === grammar)
  if (label !== undefined) return { ...plain, label, grammar }
  return {
    ...plain,
    unknown: true,
    suggestion: didYouMean(name, [...(allowed ?? shikiId.keys()), 'text', 'diff', 'mermaid']),
    known: grammar !== undefined,
  }
}
