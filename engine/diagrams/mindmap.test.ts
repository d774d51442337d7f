import { expect, test } from 'vitest'
import { drawDiagram } from './draw.ts'
import { parseMindmap } from './mindmap.ts'
import { readDiagram } from './source.ts'

function parse(text: string) {
  const source = readDiagram(text)
  if ('message' in source) throw new Error(source.message)
  return parseMindmap(source)
}

test('makes indented lines children of the line before; reads shapes, icons and classes', () => {
  expect(
    parse(
      'mindmap\n  root((Live<br>video))\n    ::icon(fa fa-star)\n    Ingest\n      id[RTMP]\n      :::urgent\n    Play (any device)',
    ),
  ).toEqual({
    label: ['Live', 'video'],
    boxed: true,
    children: [
      { label: ['Ingest'], boxed: false, children: [{ label: ['RTMP'], boxed: true, children: [] }] },
      { label: ['Play (any device)'], boxed: false, children: [] },
    ],
  })
})

test.each([
  ['mindmap', '1 The mind map has no topic.'],
  ['mindmap\n  one\n  two', '3 "two" is a second root.'],
  ['mindmap\n  one\n    id[open', '3 The bracket in "id[open" is not closed.'],
])('reports what cannot be drawn with its line: %j', async (text, expected) => {
  const drawn = await drawDiagram(text)
  expect(Array.isArray(drawn) ? drawn.map(({ line, message }) => `${line} ${message}`) : drawn).toEqual([
    expected,
  ])
})

test('topics do not overlap, and each is next to its parent', async () => {
  const drawn = await drawDiagram('mindmap\n  Root\n    One\n      Three\n    Two')
  if (!('svg' in drawn)) throw new Error('not drawn')
  const places = new Map(
    [...drawn.svg.matchAll(/<text class="t" x="([\d.]+)" y="([\d.]+)">([^<]*)/g)].map(([, x, y, label]) => [
      label,
      { x: Number(x), y: Number(y) },
    ]),
  )
  const at = (label: string) => places.get(label) ?? { x: 0, y: 0 }
  expect(at('Root').x).toBeLessThan(at('One').x)
  expect(at('One').x).toBeLessThan(at('Three').x)
  expect(at('Two').y - at('One').y).toBeGreaterThan(15)
  expect(at('Root').y).toBeGreaterThan(at('One').y)
  expect(at('Root').y).toBeLessThan(at('Two').y)
  expect(drawn.svg.match(/class="w"/g)).toHaveLength(3)
})
