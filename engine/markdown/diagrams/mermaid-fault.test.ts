import { expect, test } from 'vitest'
import { mermaidFault } from './mermaid-fault.ts'

const text = 'pie\n  "Free" 62\n  "Paid" 38'

test('the line stands in the message, in one of several wordings', () => {
  const message =
    "Parsing failed:  Parse error on line 2, column 10: Expecting token of type ':' but found `62`."
  expect(mermaidFault(text, { message }, 0)).toEqual({
    line: 2,
    message: '`"Free" 62` is not understood: Expecting token of type \':\' but found `62`.',
  })
  const drawn = "Parse error on line 2:\npie \"Free\" 62\n-----------^\nExpecting 'COLON', got 'NUM'"
  expect(mermaidFault(`%% note\n${text}`, { message: drawn }, 1)).toEqual({
    line: 3,
    message: "`\"Free\" 62` is not understood: 'NUM' stands where 'COLON' was expected.",
  })
})

test('without a number it is the line of the text it stopped at, else the first', () => {
  expect(mermaidFault(text, { message: 'No such branch', text: '"Paid" 38' }, 0).line).toBe(3)
  expect(mermaidFault(text, { message: 'No such branch' }, 0).line).toBe(1)
})

test('a long list of what might have stood there is only counted; no line is past the end', () => {
  const message = "Parse error on line 9:\nx\n^\nExpecting 'A', 'B', 'C', 'D', 'E', 'F', 'G', got 'EOF'"
  expect(mermaidFault(text, { message }, 0)).toEqual({
    line: 3,
    message: '`"Paid" 38` is not understood: \'EOF\' stands where one of 7 other things was expected.',
  })
})
