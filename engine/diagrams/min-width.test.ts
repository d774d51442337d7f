import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid'
import { expect, test } from 'vitest'
import { minWidth } from './min-width.ts'

const gap = 48
const widthOf = (text: string) => minWidth(parseMermaid(text), gap)

/** Width in pixels of the renderer's drawing, without its border. */
function drawnWidth(text: string): number {
  const [, width] = /width="([\d.]+)"/.exec(renderMermaidSVG(text, { padding: 0 })) ?? []
  return Number(width)
}

test.each([
  ['a chain', 'flowchart LR\nA --> B\nB --> C', 3 * 60 + 2 * gap],
  ['labels of arrows', 'flowchart RL\nA -->|yes| B', 2 * 60 + 2 * gap],
  ['the longer of two paths', 'flowchart LR\nA --> B\nB --> C\nA --> C\nA --> D', 3 * 60 + 2 * gap],
  ['a loop, once around', 'flowchart LR\nA --> B\nB --> C\nC --> A\nC --> C', 3 * 60 + 2 * gap],
  [
    'start and end of a state diagram',
    'stateDiagram-v2\ndirection LR\n[*] --> A\nA --> [*]',
    60 + 2 * 28 + 2 * gap,
  ],
])('the columns of %s', (_, text, width) => {
  expect(widthOf(text)).toBe(width)
  expect(drawnWidth(text)).toBeGreaterThanOrEqual(width)
})

test.each([
  ['from top to bottom', 'flowchart TD\nA --> B\nB --> C'],
  ['whose group has its own direction', 'flowchart LR\nsubgraph G\ndirection TB\nA --> B\nend\nB --> C'],
])('nothing is known of a diagram %s', (_, text) => {
  expect(widthOf(text)).toBe(0)
})
