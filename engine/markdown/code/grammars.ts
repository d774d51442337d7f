import type { LanguageRegistration } from 'shiki/core'
import { bundledLanguages } from 'shiki/langs'

/**
 * A grammar of Shiki, and those that it embeds. That of Go has an expression for fields of structs that tries every way of cutting up what
 * follows a brace: for 70 characters it would not end in a lifetime. It cuts at spaces and closing braces only, here.
 */
export async function grammarOf(id: string): Promise<LanguageRegistration[]> {
  const { default: loaded } = await bundledLanguages[id as keyof typeof bundledLanguages]()
  return loaded.map(one => (one.name === 'go' ? withoutBacktracking(one) : one))
}

/**
 * Grammars that come to the end of every line by themselves: no expression of theirs repeats what has a repetition in it, and they embed
 * no other grammar. Their lines need no limit, which takes as long as it takes to colour an example of a reference.
 */
export const endingGrammars: ReadonlySet<string> = new Set(['json'])

function withoutBacktracking(grammar: LanguageRegistration): LanguageRegistration {
  return JSON.parse(JSON.stringify(grammar), (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('(?<=\\{)((?:') && value.endsWith(endless)
      ? value.slice(0, -endless.length) + mended
      : value,
  )
}

const endless = '[^"/`\\s]+;?)+)\\s*(?=})'
const mended = '[^"/`\\s]+(?=[\\s}"/`]|$))+)\\s*(?=})'
