import { bundledLanguagesInfo } from 'shiki/langs'
import { didYouMean } from '../../config/nearest.ts'

/** Names for code without highlighting. */
const plainNames = new Set(['', ...'text txt plain plaintext log output none m3u8 ansi tree'.split(' ')])

/** Names that writers use and Shiki does not have. */
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
  /** Name for readers: `bash`, `json`, `text`. */
  label: string
  /** Shiki's id, or undefined for plain text. */
  grammar: string | undefined
  /** Whether the site does not have this language. */
  unknown: boolean
  /** For an unknown name: the language that was probably meant, and whether Shiki knows the name as written. */
  suggestion: string | undefined
  known: boolean
}

/** Shiki's id for a language name or alias; `text` for plain text, undefined for an unknown name. */
export function grammarOf(name: string): string | undefined {
  const lower = name.toLowerCase()
  if (plainNames.has(lower)) return 'text'
  const alias = Object.hasOwn(ownAliases, lower) ? ownAliases[lower] : undefined
  return shikiId.get(alias ?? lower)
}

/**
 * The language of a fence.
 *
 * @param allowed `CompileOptions.codeLanguages`, in the spelling that readers see. Without it every language of Shiki is allowed, and shown
 * as the writer spelled it.
 */
export function fenceLanguage(name: string, allowed: readonly string[] | undefined): FenceLanguage {
  // `acme-sql` is a dialect of SQL for which another site had its own grammar.
  const [, tail] = /[-_]([a-z\d+#]+)$/i.exec(name) ?? []
  const grammar = grammarOf(name) ?? (allowed || tail === undefined ? undefined : grammarOf(tail))
  const plain = { label: 'text', grammar: undefined, unknown: false, suggestion: undefined, known: true }
  if (grammar === 'text') return plain
  if (grammar === 'diff') return { ...plain, label: 'diff' }
  if (!allowed && grammar !== undefined) return { ...plain, label: name.toLowerCase(), grammar }
  const label = allowed?.find(language => grammar !== undefined && grammarOf(language) === grammar)
  if (label !== undefined) return { ...plain, label, grammar }
  return {
    ...plain,
    unknown: true,
    suggestion: didYouMean(name, [...(allowed ?? shikiId.keys()), 'text', 'diff', 'mermaid']),
    known: grammar !== undefined,
  }
}
