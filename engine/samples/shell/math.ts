import { SampleFailure } from './machine.ts'

/** Evaluates the content of `$(( ))`: integers, variables, `+ - * / %`, comparisons, `a ? b : c`. */
export function evaluateArithmetic(text: string, variables: ReadonlyMap<string, string>): number {
  const signs = text.match(/\d+|\w+|[<>]=?|[+\-*/%()?:]/g) ?? []
  let at = 0
  const levels = [
    ['<', '>', '<=', '>='],
    ['+', '-'],
    ['*', '/', '%'],
  ]
  const choice = (): number => {
    const condition = level(0)
    if (signs[at] !== '?') return condition
    at += 1
    const yes = choice()
    expect(':')
    const no = choice()
    return condition === 0 ? no : yes
  }
  const level = (depth: number): number => {
    const operators = levels[depth]
    if (!operators) return value()
    let left = level(depth + 1)
    for (let sign = signs[at]; sign !== undefined && operators.includes(sign); sign = signs[at]) {
      at += 1
      left = calculated(sign, left, level(depth + 1))
    }
    return left
  }
  const value = (): number => {
    const sign = signs[at] ?? ''
    at += 1
    if (sign === '-') return -value()
    if (sign === '(') {
      const inner = choice()
      expect(')')
      return inner
    }
    return Number(/^\d/.test(sign) ? sign : (variables.get(sign) ?? 0)) || 0
  }
  const expect = (sign: string) => {
    if (signs[at] !== sign) throw new SampleFailure(`$((${text})) cannot be calculated`)
    at += 1
  }
  const result = choice()
  if (at < signs.length) throw new SampleFailure(`$((${text})) cannot be calculated`)
  return result
}

function calculated(sign: string, a: number, b: number): number {
  const results: Record<string, number> = {
    '+': a + b,
    '-': a - b,
    '*': a * b,
    '/': Math.trunc(a / b),
    '%': a % b,
    '<': Number(a < b),
    '>': Number(a > b),
    '<=': Number(a <= b),
    '>=': Number(a >= b),
  }
  return results[sign] ?? 0
}
