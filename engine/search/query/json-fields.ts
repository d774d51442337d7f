/**
 * Fields of pasted JSON, with the fields that contain them: `loan.name`. Entries of an array count as what holds them. Read without a
 * parser: what is typed into a field is often cut.
 */
export function jsonFields(json: string): string[] {
  const fields = new Set<string>()
  const above: string[] = []
  let name = ''
  for (const [token, quoted, isName] of json.matchAll(/"((?:[^"\\\n]|\\.)*)"(\s*:)?|[{}]/g)) {
    if (token === '{') {
      above.push(name)
      name = ''
    } else if (token === '}') name = above.pop() ?? ''
    else if (isName && quoted) {
      name = quoted
      fields.add([...above, quoted].filter(part => part !== '').join('.'))
    }
  }
  return [...fields]
}
