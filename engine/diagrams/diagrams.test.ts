import { expect, test } from 'vitest'
import { compile, render, summary } from '../markdown/testing/compile.ts'
import { drawDiagram } from './draw.ts'
import { labelLines, readDiagram } from './source.ts'
import { textWidth, wrapText } from './text.ts'
import { columnWidth, phoneWidth } from './variants.ts'

async function draw(text: string): Promise<string> {
  const drawn = await drawDiagram(text)
  if (Array.isArray(drawn))
    throw new Error(drawn.map(problem => `${problem.line} ${problem.message}`).join('\n'))
  if (!('svg' in drawn)) throw new Error(`left to the browser: ${text}`)
  return drawn.svg
}

async function problems(text: string): Promise<string[]> {
  const drawn = await drawDiagram(text)
  return Array.isArray(drawn) ? drawn.map(problem => `${problem.line} ${problem.message}`) : []
}

/** Returns the texts in an SVG, one for each `<text>`. */
function texts(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(match =>
    (match[1] ?? '').replace(/<\/tspan><tspan[^>]*>|<tspan[^>]*>|<\/tspan>/g, ' ').trim(),
  )
}

const samples = {
  flowchart:
    'flowchart LR\n  A[アプリ] -->|POST /lives| B{許可}\n  B -- no --> C[(Database)]\n  subgraph S [群]\n    C-->E((end))\n  end',
  sequence:
    'sequenceDiagram\n  participant A as アプリ\n  actor B\n  Note over A,B: 注意\n  A->>+B: POST /lives\n  B-->>-A: 201\n  loop 毎分\n    A-)B: GET\n  end\n  B->>B: think',
  state:
    'stateDiagram-v2\n  [*] --> Created\n  Created --> Live: 開始\n  state "長い名前" as X\n  Live-->X\n  X --> [*]',
  class:
    'classDiagram\n  class Player {\n    +String src\n    +play() void\n  }\n  Player <|-- WebPlayer\n  Player : +int volume',
  er: 'erDiagram\n  ORG ||--o{ LIVE : owns\n  LIVE {\n    string id PK\n    string title "名前"\n  }\n  ORG {\n    string id\n  }',
}

test.each(Object.entries(samples))(
  'a %s diagram is drawn small, named, and without anything from elsewhere',
  async (_, text) => {
    const svg = await draw(text)
    expect(svg).toMatch(
      /^<svg class="dg" role="img" aria-label="" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">/,
    )
    expect(svg).not.toMatch(
      /<style|@import|https?:|font-family|xmlns|data-|undefined|NaN|\n|#[\da-f]{6}|\d\.\d{2}/i,
    )
    expect(svg.length).toBeLessThan(4500)
    for (const [id] of svg.matchAll(/id="[^"]+"/g)) expect(id).toMatch(/^id="@/)
    for (const [reference] of svg.matchAll(/url\([^)]+\)/g)) expect(reference).toMatch(/^url\(#@/)
  },
)

test('every label of a flowchart is there, spaces around arrows or not', async () => {
  expect(texts(await draw(samples.flowchart)).sort()).toEqual(
    ['Database', 'POST /lives', 'end', 'no', 'アプリ', '群', '許可'].sort(),
  )
  expect(texts(await draw('graph\nA-->B-.->C==>D---E\nA & B --> us-east')).sort()).toEqual([
    'A',
    'B',
    'C',
    'D',
    'E',
    'us-east',
  ])
})

test('labels may contain brackets, quotes and ampersands', async () => {
  expect(texts(await draw('flowchart TD\n A["f(x) [a] & <b>"] -->|"if (a|b)"| B(1 #quot;2#quot;)'))).toEqual(
    expect.arrayContaining(['if (a|b)', '1 "2"']),
  )
})

test('boxes are wide enough for Japanese and Chinese', async () => {
  const svg = await draw('flowchart LR\n  A[配信を開始するためのアプリケーション]')
  const width = Number(/<rect[^>]*width="([\d.]+)"/.exec(svg)?.[1])
  expect(width).toBeGreaterThan(18 * 13)
  const sequence = await draw('sequenceDiagram\n  participant A as 配信を開始するためのアプリ')
  expect(Number(/<rect[^>]*width="([\d.]+)"/.exec(sequence)?.[1])).toBeGreaterThan(13 * 13)
})

test('lifelines are far enough apart for their messages, and long ones are broken', async () => {
  const label = 'POST /bv/cms/v1/tokens with the API token'
  const svg = await draw(`sequenceDiagram\n  A->>B: ${label}\n  A->>B: ${label} ${label} ${label}`)
  const [first = 0, second = 0] = [...svg.matchAll(/class="d" d="M(\d+)/g)].map(match => Number(match[1]))
  expect(second - first).toBeGreaterThan(textWidth(label, 12) > 250 ? 200 : textWidth(label, 12))
  expect(second - first).toBeLessThan(320)
  expect(texts(svg).at(1)).toContain(label)
})

test('notes before the first message, activations and self messages are drawn', async () => {
  const svg = await draw(
    'sequenceDiagram\n  Note right of A: first\n  A->>B: x\n  activate B\n  B->>B: self\n  deactivate B\n  autonumber\n  A--xB: n',
  )
  expect(texts(svg)).toEqual(expect.arrayContaining(['first', 'self', '1. n']))
  expect(svg).toMatch(/width="8"/)
  expect(svg).toContain('marker-end="url(#@cross)"')
})

test.each([
  ['', ['1 The diagram is empty.']],
  ['nonsense\n "a": 1', ['1 "nonsense" is not a kind of diagram that can be drawn.']],
  ['flowchart XY\n A', ['1 "XY" is not a direction.']],
  ['flowchart LR\n\n A -->', ['3 "A -->" ends where a node was expected.']],
  ['flowchart LR\n A[open --> B', ['2 "A[open --> B" cannot be read as part of a flowchart.']],
  ['flowchart LR\n A --x B\n B ->', ['2 "--x B" cannot be read as part of a flowchart.', '3 "->"']],
  ['flowchart LR\n subgraph x\n A', ['2 This subgraph has no "end".']],
  ['flowchart LR\n end', ['2 "end" without a "subgraph" before it.']],
  ['sequenceDiagram\n A->B foo bar baz:', []],
  ['sequenceDiagram\n %% note\n foo bar', ['3 "foo bar" is not a statement']],
  ['sequenceDiagram\n loop x\n A->>B: y', ['2 "loop x" has no "end".']],
  ['sequenceDiagram\n A->>B: y\n end', ['3 "end" without a statement that it could close.']],
  ['stateDiagram-v2\n foo bar baz\n A -->', ['2 "foo bar baz" cannot be drawn.', '3 "A -->" cannot']],
  ['stateDiagram-v2\n state A {\n B --> C', ['2 The brace that opens here has no "}".']],
  ['classDiagram\n class A {{ +x }', ['2 "class A {{ +x }" cannot be drawn.']],
  ['erDiagram\n A -- B', ['2 "A -- B" cannot be drawn.']],
  ['erDiagram\n A {\n oneword\n }', ['3 "oneword" cannot be drawn.']],
])('reports what cannot be drawn with its line: %j', async (text, expected) => {
  const found = await problems(text)
  expect(found).toHaveLength(expected.length)
  for (const [index, start] of expected.entries()) expect(found[index]).toContain(start)
})

test('titles come from front matter, title and accTitle; otherwise the name says what is drawn', async () => {
  const titled = '---\ntitle: "From above"\n---\nflowchart LR\n A --> B'
  expect(await drawDiagram(titled)).toMatchObject({ title: 'From above' })
  expect(await draw(titled)).toContain('aria-label="From above"')
  expect(await draw('sequenceDiagram\n  title: T\n  accDescr: D & E\n  A->>B: x')).toContain(
    'aria-label="T. D &amp; E"',
  )
  expect(await drawDiagram(titled)).not.toHaveProperty('subject')
})

test.each([
  ['sequenceDiagram\n  participant A as App\n  A->>B: x\n  B->>A: y', 'parts', ['App → B: x; B → App: y']],
  ['flowchart LR\n A[One] --> B["Two \'2\'"]', 'parts', ['One', "Two '2'"]],
  ['flowchart LR\n A --> B', 'parts', ['A', 'B']],
  ['stateDiagram-v2\n [*] --> NEW\n NEW --> OPEN: Pay --> now\n OPEN --> [*]', 'states', ['NEW', 'OPEN']],
  ['stateDiagram-v2\n state "DRAFT<br>OPEN" as g1\n g1 --> CLOSED', 'states', ['DRAFT', 'OPEN', 'CLOSED']],
  ['classDiagram\n class Film {\n  +String title\n }\n Film <|-- Series : is', 'parts', ['Film', 'Series']],
  ['erDiagram\n FILM ||--o{ SCENE : has\n FILM {\n  string title\n }', 'parts', ['FILM', 'SCENE']],
  ['mindmap\n root((Films))\n  Sea', 'parts', ['Films', 'Sea']],
  ['pie\n "Dogs" : 3\n "Cats" : 4', 'parts', ['Dogs', 'Cats']],
  ['gantt\n dateFormat YYYY-MM-DD\n section Plan\n Write: a1, 2024-01-01, 3d', 'parts', ['Plan', 'Write']],
])('%s without a title is named by what it shows', async (text, kind, names) => {
  expect(await drawDiagram(text)).toMatchObject({ subject: { kind, names } })
})

test('a name ends before it is too long', async () => {
  const states = Array.from({ length: 40 }, (_, index) => `STATE_${index}`)
  const drawn = await drawDiagram(`stateDiagram-v2\n${states.map(name => ` START --> ${name}`).join('\n')}`)
  const names = 'subject' in drawn ? (drawn.subject?.names ?? []) : []
  expect(names.join(', ').length).toBeLessThan(170)
  expect(names.at(-1)).toBe('…')
})

test('lines of labels, and lines that are broken', () => {
  expect(labelLines('"a<br/>b\\nc **d** <b>e</b>"')).toEqual(['a', 'b', 'c d e'])
  expect(wrapText('one two three', 60, 12)).toEqual(['one two', 'three'])
  expect(wrapText('配信を開始する、そして終了する。', 100, 12)).toEqual([
    '配信を開始する、',
    'そして終了する。',
  ])
  expect(wrapText('averyveryverylongword', 20, 12)).toEqual(['averyveryverylongword'])
  expect(readDiagram('%% c\ngraph TD;\n A; \n')).toMatchObject({
    keyword: 'graph',
    argument: 'TD',
    lines: [{ text: 'A', line: 3 }],
  })
})

test('a box with a click statement is a link to a heading of the page, in a drawing that is not one picture', async () => {
  const svg = await draw(
    'flowchart LR\n  A[One & two] --> B\n  click A href "#one" "Go to one"\n  click B "#two"',
  )
  expect(svg).toMatch(/^<svg class="dg" role="group"/)
  expect(svg).toMatch(
    /<a href="#one" aria-label="Go to one"><rect[^>]*\/><text[^>]*>One &amp; two<\/text><\/a>/,
  )
  expect(svg).toMatch(/<a href="#two"><rect/)
  const elsewhere = 'flowchart LR\n  A --> B\n  click A "https://elsewhere.example"'
  expect(await drawDiagram(elsewhere)).toHaveProperty('subject')
})

test('a fence becomes a component; ids are unique on a page', async () => {
  const fence = '```mermaid title="Flow"\nflowchart LR\n  A --> B\n```'
  const html = render(await compile(`${fence}\n\n${fence}`))
  expect(html).toMatch(/<x-diagram source="flowchart LR[^"]*" title="Flow" parts="A\nB"><svg class="dg"/)
  const ids = [...html.matchAll(/id="([^"]+)"/g)].map(match => match[1])
  expect(ids).toEqual(['dg1-arrowhead', 'dg2-arrowhead'])
  expect(html).toContain('url(#dg2-arrowhead)')
  expect(html).not.toContain('@')
})

test('a diagram that cannot be drawn is an error at its line in the file', async () => {
  const page = await compile(
    '---\nx: y\n---\n\ntext\n\n```mermaid\nflowchart LR\n  A --> B\n  C ->\n```\n\nend',
  )
  expect(summary(page)).toEqual(['error diagram 10'])
  expect(page.problems[0]?.message).toMatch(/^The diagram cannot be drawn: /)
  expect(page.problems[0]?.hint).toContain('arrows are')
  expect(render(page)).toBe('<p>text</p>\n<p>end</p>')
})

test('in content of another engine the source of a diagram that cannot be drawn is shown', async () => {
  const page = await compile('```mermaid\nflowchart LR\n  C ->\n```', 'md', { tolerant: true })
  expect(page.problems.map(({ code }) => code)).toEqual(['diagram'])
  expect(render(page)).toMatch(/<x-codeblock[^>]*>[\s\S]*C -(?:>|&gt;)/)
})

test('leaves diagrams that only Mermaid can draw to the browser, with a name; reports their errors with the line in the file', async () => {
  const pie = 'pie\n  accTitle: Plans\n  accDescr {\n    Most are\n    free\n  }\n  "Free" : 62'
  expect(await drawDiagram(pie)).toEqual({ name: 'Plans. Most are free' })
  expect(await drawDiagram('pie title Plans\n  "Free" : 62')).toEqual({ name: 'Plans' })
  expect(await drawDiagram('gantt\n  Show :2026-01-05, 1d')).toEqual({
    subject: { kind: 'parts', names: ['Show'] },
  })
  expect(await drawDiagram('classDiagram\n  class A { +x }')).toEqual({
    subject: { kind: 'parts', names: ['A'] },
  })
  const html = render(await compile(`\`\`\`mermaid title="Who pays"\n${pie}\n\`\`\``))
  expect(html).toContain('<x-mermaiddiagram')
  expect(html).toContain('title="Who pays"')
  const page = await compile('text\n\n```mermaid\npie\n  "Free" 62\n```')
  expect(summary(page)).toEqual(['error diagram 5'])
})

test('a wide flowchart is drawn from top to bottom, or with broken labels; one that fits stays', async () => {
  const widthOf = (svg: string) => Number(/width="(\d+)"/.exec(svg)?.[1])
  const chain = (count: number) =>
    `flowchart LR\n${Array.from({ length: count }, (_, index) => `  N${index}[Step number ${index}] --> N${index + 1}[Step number ${index + 1}]`).join('\n')}`
  expect(widthOf(await draw(chain(2)))).toBeGreaterThan(300)
  expect(widthOf(await draw(chain(12)))).toBeLessThan(200)
  const long = 'a label of many words that goes on and on until it is much too long for a line of its own'
  expect(widthOf(await draw(`flowchart LR\n  A[${long}] --> B[${long}]`))).toBeLessThan(columnWidth)
  expect(
    widthOf(await draw(`stateDiagram-v2\n  direction LR\n  A --> B : ${long}\n  B --> C : ${long}`)),
  ).toBeLessThan(columnWidth)
})

test('messages of a wide sequence are broken further', async () => {
  const words = 'a message of so many words that it takes lines'
  const wide = await draw(`sequenceDiagram\n  A->>B: ${words}\n  B->>C: ${words}\n  C->>D: ${words}`)
  expect(Number(/width="(\d+)"/.exec(wide)?.[1])).toBeLessThanOrEqual(columnWidth)
})

test('the label of an arrow over several columns stays on one line where it has the room', async () => {
  const words = 'a message of so many words that it takes lines'
  const over = 'a message as wide as two columns'
  const svg = await draw(
    `sequenceDiagram\n  A->>B: ${words}\n  B->>C: ${words}\n  C->>A: ${over}\n  A->>B: ${over}`,
  )
  const narrow = svg.slice(svg.indexOf('dg-narrow'))
  expect(narrow.split(`>${over}<`)).toHaveLength(2)
})

test.each([
  ['gantt\n dateFormat YYYY-MM-DD\n excludes weekends\n section A\n One: 2024-01-01, 9007199254740993d', 5],
  ['gantt\n One: 2024-01-01, 101y', 2],
  ['packet-beta\n 0-15: "Port"\n 16-99999999: "Rest"', 3],
  ['packet-beta\n +9007199254740993: "Rest"', 2],
  ['block-beta\n columns 9007199254740993\n a b', 2],
  ['block-beta\n columns 3\n a:99999999 b', 3],
  ['radar-beta\n axis a, b\n curve x{1, 2}\n ticks 99999999', 4],
  ['sequenceDiagram\n autonumber 9007199254740993\n A->>B: Hi', 2],
])('reports a number that makes a diagram endless, with its line', async (text, line) => {
  expect(await drawDiagram(text)).toMatchObject([{ line, message: expect.stringContaining('is more than') }])
})

test('large numbers that only say something are left alone', async () => {
  for (const text of [
    'pie\n "Bytes": 9007199254740993',
    'gantt\n dateFormat x\n One: 1700000000000, 30d\n Two: done, 2024-01-01, 2024-02-01',
    'packet-beta\n 0-15: "Bits 0-99999999: all"',
    'flowchart LR\n A[9007199254740993] --> B',
  ])
    expect(await drawDiagram(text)).not.toBeInstanceOf(Array)
})

test('lays out a diagram too wide for a phone a second time, with different ids', async () => {
  const words = 'a message of so many words that it takes lines'
  const sequence = `sequenceDiagram\n  A->>B: ${words}\n  B->>C: ${words}\n  C->>A: library/files:upload`
  const [wide = '', narrow = ''] = (await draw(sequence)).split(/(?<=<\/svg>)/)
  const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1])
  expect(widthOf(wide)).toBeGreaterThan(phoneWidth)
  expect(narrow).toMatch(/^<svg class="dg dg-narrow" role="img" aria-label=""/)
  expect(widthOf(narrow)).toBeLessThanOrEqual(phoneWidth)
  expect(wide).toContain('url(#@filled)')
  expect(narrow).toContain('<marker id="@n-filled"')
  expect(narrow).toContain('url(#@n-filled)')
  expect((await draw('flowchart LR\n  A --> B')).match(/<svg/g)).toHaveLength(1)
})

test('labels of arrows beside each other have room between them', async () => {
  const charts = [
    'stateDiagram-v2\n  [*] --> A\n  A --> B: Create a live event\n  A --> C: 12 hours before scheduled_at\n  A --> D: Cancel',
    'flowchart TD\n  A -->|own token, own world| B\n  A -->|lets time pass, causes errors| C\n  B --> D\n  C -->|reads| D',
  ]
  for (const chart of charts) {
    const [svg = ''] = (await draw(chart)).split(/(?<=<\/svg>)/)
    const labels = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" class="e">([^<]+)<\/text>/g)].map(
      ([, x, y, text = '']) => {
        const half = textWidth(text, 12) / 2
        return { y: Number(y), left: Number(x) - half, right: Number(x) + half }
      },
    )
    expect(labels.length).toBeGreaterThan(1)
    for (const [index, one] of labels.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0)
      for (const other of labels.slice(index + 1))
        expect(
          Math.abs(one.y - other.y) > 12 || other.left - one.right > 2 || one.left - other.right > 2,
        ).toBe(true)
    }
  }
})
