import { didYouMean } from './nearest.ts'

/** Values for `{{name}}`: `variables` in `site.config.ts`. */
export type Variables = Readonly<Record<string, string>>

/** Text that looks like a variable but has no value. */
export interface UnknownVariable {
  name: string
  /** Line in the text, counted from 1. */
  line: number
  message: string
  hint: string | undefined
}

const placeholder = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g

/**
 * The text with `{{name}}` replaced; line numbers stay the same. Other text in double braces is left alone, because templates of other
 * programs have it, too.
 *
 * @param unknown Called with names that must be meant as variables: misspelled names, and names that end like a variable, `{{docHost}}` if
 * there is `{{apiHost}}`.
 */
export function fillVariables(
  text: string,
  variables: Variables,
  unknown: (found: UnknownVariable) => void,
): string {
  let [line, counted] = [1, 0]
  return text.replace(placeholder, (written, name: string, offset: number) => {
    if (Object.hasOwn(variables, name)) return variables[name] ?? written
    const variableNames = Object.keys(variables)
    const hint = didYouMean(name, variableNames, near => `{{${near}}}`)
    const end = lastWord(name)
    if (hint === undefined && !variableNames.some(name => name !== end && lastWord(name) === end))
      return written
    const list = variableNames.map(name => `{{${name}}}`).join(', ')
    // Counted from name to name: counting from the beginning for each one took quadratic time.
    line += text.slice(counted, offset).split('\n').length - 1
    counted = offset
    unknown({ name, line, message: `There is no variable {{${name}}}. Variables are ${list}.`, hint })
    return written
  })
}

/** `Host` of `apiHost`. */
function lastWord(name: string): string {
  return name.slice(name.search(/[A-Z][^A-Z]*$/))
}
