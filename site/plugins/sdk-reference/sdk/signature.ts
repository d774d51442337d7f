/** Returns the content of a signature's first parentheses: `a: Int, b: (Int) -> Unit`. */
export function parametersIn(signature: string): string {
  const open = signature.indexOf('(')
  if (open < 0) return ''
  let depth = 0
  for (let at = open; at < signature.length; at += 1) {
    if (signature[at] === '(') depth += 1
    if (signature[at] === ')') depth -= 1
    if (depth === 0) return signature.slice(open + 1, at)
  }
  return signature.slice(open + 1)
}

/** Splits the parameters of a signature: `['a: Int', 'b: (Int) -> Unit']`. */
export function parameterList(signature: string): string[] {
  const list: string[] = []
  let depth = 0
  let parameter = ''
  for (const [at, letter] of [...parametersIn(signature)].entries()) {
    const isArrow = letter === '>' && parametersIn(signature)[at - 1] === '-'
    if ('([{<'.includes(letter)) depth += 1
    if (')]}>'.includes(letter) && !isArrow) depth -= 1
    if (letter === ',' && depth === 0) {
      list.push(parameter.trim())
      parameter = ''
    } else parameter += letter
  }
  return parameter.trim() === '' ? list : [...list, parameter.trim()]
}
