/** Constants at the top of a script with the code of their values: on one line, or an object or call on several. */
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

/** The literal for a key of an object literal; undefined if there is none. */
export function literalAt(object: string, key: string): string | undefined {
  const entries = object.matchAll(
    /(?<=[{,]\s*)(?:(['"])(.*?)\1|([\w$]+))\s*:\s*('[^'\\]*'|"[^"\\]*"|\d[\d.]*|true|false|\{[^{}]*\})/g,
  )
  return [...entries].find(([, , quoted, bare]) => (quoted ?? bare) === key)?.[4]
}
