import { describe, expect, test } from 'vitest'
import { javascript } from './javascript.ts'
import { literal } from './literal.ts'
import { php } from './php.ts'
import { python } from './python.ts'

const evaluate = (code: string): unknown => new Function(`return ${code}`)()

describe('literal', () => {
  test('writes each member on its own line, indented from the depth of the first line', () => {
    const value = { a: { b: null, c: true }, d: [1, 'x'] }
    expect(literal(value, python, 1)).toBe(
      `{\n        "a": {\n            "b": None,\n            "c": True,\n        },\n        "d": [1, "x"],\n    }`,
    )
  })

  test('breaks arrays that are long or contain objects', () => {
    expect(literal([{}, []], javascript)).toBe('[\n  {},\n  [],\n]')
    expect(literal(Array(30).fill(100), javascript).split('\n')).toHaveLength(32)
  })

  test.each([[`it's`], ['a "b"'], [`'"`], ['\\" \\\' \\'], ['line\nline\r\t\u0001\u2028'], ['日本😀']])(
    'JavaScript: %j stays what it is',
    text => {
      expect(evaluate(literal(text, javascript))).toBe(text)
    },
  )

  test('JavaScript: keys of all kinds', () => {
    const value: unknown = JSON.parse('{"a": 1, "a-b": 2, "class": 3, "": 4, "1": 5, "__proto__": {"x": 6}}')
    expect(evaluate(`(${literal(value, javascript)})`)).toEqual(value)
  })

  test('PHP: objects that would become lists remain objects', () => {
    expect(literal({ a: {}, b: { 0: 'x' }, c: [] }, php)).toBe(
      `[\n    'a' => new stdClass(),\n    'b' => (object) [\n        '0' => 'x',\n    ],\n    'c' => [],\n]`,
    )
  })

  test('PHP: double quotes only if a control character needs them', () => {
    expect(literal('$a "b" \\n', php)).toBe(`'$a "b" \\\\n'`)
    expect(literal('$a\n"b"\u0001', php)).toBe('"\\$a\\n\\"b\\"\\x01"')
  })

  test('Python: quotes like black', () => {
    expect(literal(`it's`, python)).toBe(`"it's"`)
    expect(literal('a "b" \\', python)).toBe(`'a "b" \\\\'`)
    expect(literal(`'"`, python)).toBe(`"'\\""`)
  })
})
