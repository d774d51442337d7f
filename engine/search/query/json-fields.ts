/**
 * Fields of pasted JSON, with the fields that contain them: `loan.name`. Fields of an array's entries count as fields
 * of the array. No parser is used, because pasted text is often cut off.
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
