/** Constants at the top of a script, with what they hold as it is written: on one line, or an object or call of several. */
export function scriptConstants(script: string): { constants: Map<string, string>; rest: string } {
  const constants = new Map<string, string>()
  const rest = script.replaceAll(
    /^const\s+(\w+)(?:\s*:[^=\n]+)?\s*=(?!>)\s*(?:(\{\n[\s\S]*?^\}|[^\n]*\(\n[\s\S]*?^\))(?:\s+as\s+const)?|([^\n]+?));?[ \t]*$/gm,
    (_, name: string, object: string | undefined, line: string | undefined) => {
      constants.set(name, object ?? line ?? '')
      return ''
    },
  )
  return { constants, rest }
}

/** The literal below a key of an object that is written down; undefined for none. */
export function literalAt(object: string, key: string): string | undefined {
  const entries = object.matchAll(
    /(?<=[{,]\s*)(?:(['"])(.*?)\1|([\w$]+))\s*:\s*('[^'\\]*'|"[^"\\]*"|\d[\d.]*|true|false|\{[^{}]*\})/g,
  )
  return [...entries].find(([, , quoted, bare]) => (quoted ?? bare) === key)?.[4]
}
