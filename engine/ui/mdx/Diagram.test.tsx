import { expect, test } from 'vitest'
import { frameFixture } from '../testing/frame.ts'
import { render } from '../testing/render.tsx'
import { Diagram } from './Diagram.tsx'
import { MermaidDiagram } from './MermaidDiagram.tsx'

test('a drawing without a title is named in words of the page, for each width', () => {
  const svg = '<svg role="img" aria-label=""></svg><svg class="dg-narrow" role="img" aria-label=""></svg>'
  const html = render(<Diagram svg={svg} source="" states={'OPEN\n"A" & B'} />, frameFixture())
  expect(html.match(/<svg[^>]*>/g)?.map(found => /aria-label="[^"]*"/.exec(found)?.[0])).toEqual([
    'aria-label="図：状態はOPEN、&quot;A&quot; &amp; B"',
    'aria-label="図：状態はOPEN、&quot;A&quot; &amp; B"',
  ])
})

test('one that a browser draws has its title as its name, or what it shows', () => {
  const named = render(<MermaidDiagram source="pie" name="Shares" />, frameFixture())
  expect(named).toContain('&quot;name&quot;:&quot;Shares&quot;')
  const unnamed = render(<MermaidDiagram source="pie" parts={'Dogs\nCats'} />, frameFixture())
  expect(unnamed).toContain('&quot;name&quot;:&quot;図：Dogs、Cats&quot;')
})
