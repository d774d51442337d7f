import { didYouMean } from './nearest.ts'

/** What `{{name}}` stands for: `site.config.ts`, `variables`. */
export type Variables = Readonly<Record<string, string>>

/** Something in a text that is written as a variable and is none. */
export interface UnknownVariable {
  name: string
  /** Where in the text, in UTF-16 units. */
  offset: number
  message: string
  hint: string | undefined
}

const placeholder = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g

/**
 * The text with `{{name}}` replaced; no line of it is moved. Other text in double braces is left alone: templates of
 * other programs have such, too.
 *
 * @param unknown Is told of names that can only be meant as a variable of the site: slips of the pen, and names that end
 *   as one of them does, `{{docHost}}` where there is `{{apiHost}}`.
 */
export function fillVariables(
  text: string,
  variables: Variables,
  unknown: (found: UnknownVariable) => void,
): string {
  return text.replace(placeholder, (written, name: string, offset: number) => {
    if (Object.hasOwn(variables, name)) return variables[name] ?? written
    const known = Object.keys(variables)
    const hint = didYouMean(name, known, near => `{{${near}}}`)
    const end = lastWord(name)
    if (hint === undefined && !known.some(one => one !== end && lastWord(one) === end)) return written
    const list = known.map(one => `{{${one}}}`).join(', ')
    unknown({ name, offset, message: `There is no variable {{${name}}}. Known are ${list}.`, hint })
    return written
  })
}

/** `Host` of `apiHost`. */
function lastWord(name: string): string {
  return name.slice(name.search(/[A-Z][^A-Z]*$/))
}
