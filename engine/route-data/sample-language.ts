import { grammarOf } from '../markdown/code/languages.ts'
import { ownEntry } from '../reference/description/json.ts'

/** Programs and frameworks that descriptions name instead of a language. */
const languages: Readonly<Record<string, string>> = {
  nodejs: 'javascript',
  'node.js': 'javascript',
  dotnet: 'csharp',
  '.net': 'csharp',
  httpie: 'bash',
  wget: 'bash',
  cli: 'bash',
}

/** The grammar for a language name in authors' samples: `php` for `PHP + cURL`, plain text for an unknown name. */
export function sampleLanguage(written: string): string {
  const name = written.toLowerCase()
  const names = [name, name.replace(/[\s(,/].*$/, '')]
  const grammars = names.map(name => grammarOf(ownEntry(languages, name) ?? name))
  return grammars.find(grammar => grammar !== undefined) ?? 'text'
}
