import { Script } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { checkMermaid, mermaidProblem } from './check-mermaid.ts'

const readable = {
  pie: 'pie title Plans\n  "Free" : 62\n  "Paid" : 38',
  gantt:
    'gantt\n  dateFormat YYYY-MM-DD\n  section Launch\n  Rehearsal :a1, 2026-01-05, 3d\n  Show : after a1, 1d',
  gitGraph: 'gitGraph\n  commit\n  branch fix\n  commit\n  checkout main\n  merge fix',
  journey: 'journey\n  section Morning\n  Open the app: 4: Viewer, Host',
  timeline: 'timeline\n  title Releases\n  2025 : Beta : Release',
  quadrantChart: 'quadrantChart\n  x-axis Cheap --> Dear\n  y-axis Slow --> Fast\n  Relay: [0.2, 0.7]',
  xychart: 'xychart-beta\n  x-axis [Mon, Tue]\n  bar [3, 5]',
  sankey: 'sankey-beta\n\nSource,Player,5',
  requirementDiagram:
    'requirementDiagram\n  requirement login {\n    id: 1\n    text: ask\n    risk: low\n    verifymethod: test\n  }',
  C4: 'C4Context\n  Person(a, "Viewer")\n  System(b, "Player")\n  Rel(a, b, "watches")',
  block: 'block-beta\n  columns 2\n  a b',
  packet: 'packet-beta\n  0-7: "type"\n  8-15: "size"',
  kanban: 'kanban\n  todo[To do]\n    one[Write]',
  radar: 'radar-beta\n  axis a["Speed"], b["Cost"], c["Ease"]\n  curve now{1, 2, 3}',
  treemap: 'treemap-beta\n"All"\n  "Video": 3\n  "Audio": 1',
  class: 'classDiagram\n  class Player { +play() }\n  Player <|-- WebPlayer',
  state: 'stateDiagram-v2\n  [*] --> On\n  note right of On: lit\n  state fork <<fork>>',
  er: 'erDiagram\n  USER ||--o{ POST : writes\n  USER { string id PK }',
  sequence: 'sequenceDiagram\n  box Front desk\n  participant A\n  end\n  A->>B: hi',
  flowchart: 'flowchart LR\n  A --x B\n  click A "https://example.org"',
}

test.each(Object.entries(readable))('a %s diagram that Mermaid can read is right', (_, text) => {
  expect(checkMermaid(text)).toBeUndefined()
})

test.each([
  ['pie\n  "Free" 62', 2],
  ['gantt\n  dateFormat YYYY\n  section\n', 3],
  ['gitGraph\n  commit\n  checkout nowhere', 3],
  ['journey\n  title A day\n  ::: 3', 3],
  ['timeline\n  : : ', 2],
  ['quadrantChart\n  Relay: [0.2, 3]', 2],
  ['xychart-beta\n  bar [1, two]', 2],
  ['requirementDiagram\n  requirement login {\n    id 1\n  }', 3],
  ['block-beta\n  a -->', 2],
  ['kanban\n  todo[To do', 2],
  ['radar-beta\n  axis a, b, c\n  curve now{1, 2,}', 3],
  ['treemap-beta\n"All" x', 2],
  ['C4Context\n  Person(a, ', 2],
  ['classDiagram\n  class Player {\n  +play()\n', 3],
  ['erDiagram\n  USER ||--o{ POST', 2],
])('reports what it cannot read with its line: %j', (text, line) => {
  const problem = checkMermaid(text)
  expect(problem?.line).toBe(line)
  expect(problem?.message).not.toMatch(/undefined|\n/)
})

test('lines count from the first one written, whatever Mermaid drops before', () => {
  const text = '---\ntitle: Plans\n---\n%% about them\n\npie\n  "Free" : 1\n  %% the others\n  "Paid" 2'
  expect(checkMermaid(text)?.line).toBe(9)
})

test('a right one is right after a wrong one', () => {
  checkMermaid('pie\n  "Free" 62')
  expect(checkMermaid(readable.pie)).toBeUndefined()
})

const text = 'pie\n  "Free" 62\n  "Paid" 38'

test('reads the line from the message, in one of several wordings', () => {
  const message =
    "Parsing failed:  Parse error on line 2, column 10: Expecting token of type ':' but found `62`."
  expect(mermaidProblem(text, { message }, 0)).toEqual({
    line: 2,
    message: '`"Free" 62` is not understood: Expecting token of type \':\' but found `62`.',
  })
  const drawn = "Parse error on line 2:\npie \"Free\" 62\n-----------^\nExpecting 'COLON', got 'NUM'"
  expect(mermaidProblem(`%% note\n${text}`, { message: drawn }, 1)).toEqual({
    line: 3,
    message: "`\"Free\" 62` is not understood: found 'NUM', expected 'COLON'.",
  })
})

test('without a number it is the line of the text it stopped at, else the first', () => {
  expect(mermaidProblem(text, { message: 'No such branch', text: '"Paid" 38' }, 0).line).toBe(3)
  expect(mermaidProblem(text, { message: 'No such branch' }, 0).line).toBe(1)
})

test('a long list of what might have stood there is only counted; no line is past the end', () => {
  const message = "Parse error on line 9:\nx\n^\nExpecting 'A', 'B', 'C', 'D', 'E', 'F', 'G', got 'EOF'"
  expect(mermaidProblem(text, { message }, 0)).toEqual({
    line: 3,
    message: '`"Paid" 38` is not understood: found \'EOF\', expected one of 7 alternatives.',
  })
})

test('a parser that is interrupted is a problem, and the next diagram is read', () => {
  const run = vi.spyOn(Script.prototype, 'runInContext')
  expect(checkMermaid(readable.pie)).toBeUndefined()
  run.mockImplementationOnce(() => {
    throw new Error('Script execution timed out after 10000ms')
  })
  try {
    expect(checkMermaid(readable.gantt)).toEqual({ line: 1, message: 'Mermaid did not end.' })
  } finally {
    run.mockRestore()
  }
  expect(checkMermaid(readable.gantt)).toBeUndefined()
})
