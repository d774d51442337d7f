import { parseMermaid } from 'beautiful-mermaid'
import { expect, test } from 'vitest'
import { drawColumn } from './column-svg.ts'
import { columnTrees } from './column-tree.ts'
import { drawDiagram } from './draw.ts'
import { smallPhoneWidth } from './variants.ts'

const noLinks = new Map()

/** Boxes in the order in which they are drawn, indented by branch; `>` before the target of an arrow that goes elsewhere. */
function outline(text: string): string[] | undefined {
  type Trees = NonNullable<ReturnType<typeof columnTrees>>
  const lines = (trees: Trees, indent: string): string[] =>
    trees.flatMap(({ node, jumps, children }) => [
      indent + node.id,
      ...jumps.map(({ target }) => `${indent}> ${target}`),
      ...children.flatMap(({ child }, index) =>
        lines([child], index < children.length - 1 ? `${indent}  ` : indent),
      ),
    ])
  const trees = columnTrees(parseMermaid(text))
  return trees && lines(trees, '')
}

test('the longest branch goes on below its box, the others are indented; arrows back and across are apart', () => {
  expect(
    outline(`flowchart LR
      A --> B
      A --> C
      B --> D
      D --> A
      C --> D`),
  ).toEqual(['A', '  C', '  > D', 'B', 'D', '> A'])
})

test('a loop without a beginning starts with the box that was written first', () => {
  expect(outline('flowchart LR\n S --> V\n V --> S\n E --> S')).toEqual(['E', 'S', 'V', '> S'])
  expect(outline('flowchart LR\n V --> S\n S --> V\n E --> P')).toEqual(['V', 'S', '> V', 'E', 'P'])
  expect(outline('flowchart LR\n A --> A')).toEqual(['A', '> A'])
})

test('groups are not drawn in one column', () => {
  expect(outline('flowchart LR\n subgraph G\n A --> B\n end')).toBeUndefined()
})

/** Rectangles, as left, top, right and bottom. */
function boxesOf(body: string): number[][] {
  const rects = body.matchAll(/<rect class="n" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)
  return [...rects].map(match => {
    const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number)
    return [x, y, x + width, y + height]
  })
}

test('boxes are below each other, lanes behind the widest box, all within the room', () => {
  const text = `flowchart LR
    A[A long name of a box that takes the whole line of a phone and more] --> B[b]
    B -->|a label that is as long, so that it is broken into lines like the box above it| A
    B --> C[c]
    C --> A
    C --> B`
  const drawn = drawColumn(parseMermaid(text), noLinks, smallPhoneWidth)
  expect(drawn?.width).toBeLessThanOrEqual(smallPhoneWidth)
  const boxes = boxesOf(drawn?.body ?? '')
  expect(boxes).toHaveLength(3)
  for (const [index, [, top = 0]] of boxes.entries())
    if (index > 0) expect(top).toBeGreaterThan(boxes[index - 1]?.[3] ?? 0)
  const right = Math.max(...boxes.map(box => box[2] ?? 0))
  const lanes = [...(drawn?.body.matchAll(/H([\d.]+)V/g) ?? [])].map(match => Number(match[1]))
  // Two arrows lead back to A and share a lane, one to B.
  expect(new Set(lanes).size).toBe(2)
  for (const lane of lanes) expect(lane).toBeGreaterThan(right)
})

test('many branches within branches leave no room for text', () => {
  const names = Array.from({ length: 11 }, (_, index) => `N${index}`)
  const nested = names.flatMap((name, index) =>
    index === 0 ? [] : [`${names[index - 1]} --> ${name}`, `${names[index - 1]} --> L${index}`],
  )
  expect(
    drawColumn(parseMermaid(`flowchart LR\n${nested.join('\n')}`), noLinks, smallPhoneWidth),
  ).toBeDefined()
  const tree = (id: string, depth: number): string[] =>
    depth === 0
      ? []
      : [`${id} --> ${id}a`, `${id} --> ${id}b`, ...tree(`${id}a`, depth - 1), ...tree(`${id}b`, depth - 1)]
  const deep = parseMermaid(`flowchart LR\n${tree('A', 5).join('\n')}`)
  expect(drawColumn(deep, noLinks, 200)).toBeUndefined()
})

test('a diagram that fits a phone in no other form is drawn in one column, with its labels and links', async () => {
  const drawn = await drawDiagram(`stateDiagram-v2
    [*] --> Loading: playback_began_player_loading
    Loading --> Starting: playback_began_player_startup_time
    Starting --> Playing: playback_video_began
    Playing --> Buffering: playback_video_buffering_began
    Buffering --> Playing: playback_video_buffering_ended
    Playing --> Paused: playback_video_paused
    Paused --> Playing: play
    Playing --> Ended: playback_video_ended
    Playing --> Failed: playback_error_occurred
    Ended --> [*]
    click Playing href "#playing" "Playing: events"`)
  const svg = 'svg' in drawn ? drawn.svg : ''
  const narrow = svg.slice(svg.lastIndexOf('<svg'))
  expect(narrow).toContain('class="dg dg-narrow"')
  expect(Number(/ width="(\d+)"/.exec(narrow)?.[1])).toBeLessThanOrEqual(smallPhoneWidth)
  for (const label of ['playback_video_buffering_ended', 'Failed', 'play'])
    expect(narrow).toContain(`>${label}<`)
  expect(narrow).toContain('<a href="#playing" aria-label="Playing: events">')
  expect(narrow).toContain('<circle')
})

test('a decision is as wide as its question; dotted and thick arrows, and those with two heads', () => {
  const graph = parseMermaid('flowchart LR\n A{Does it fit} -.->|no| B\n A ==> C\n C <--> A')
  const body = drawColumn(graph, noLinks, smallPhoneWidth)?.body ?? ''
  expect(body).toContain('>Does it fit<')
  expect(body).toContain('<path class="n"')
  expect(body.match(/stroke-dasharray/g)).toHaveLength(1)
  expect(body.match(/stroke-width="2"/g)).toHaveLength(1)
  expect(body.match(/marker-start/g)).toHaveLength(1)
})
