import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { contentFixture } from '../testing/doc.ts'
import { render } from '../testing/render.tsx'
import { ContentContext } from './content-context.ts'
import { headings } from './Heading.tsx'
import { TermList } from './TermList.tsx'

const { h2: Letter, h3: Name } = headings

/** A letter with terms whose ids are the given words. */
function group(letter: string, ids: readonly string[]): ReactNode[] {
  const terms = ids.flatMap(id => [
    <Name key={id} id={id}>
      {id}
    </Name>,
    <p key={`${id} text`}>Text.</p>,
  ])
  return [
    <Letter key={letter} id={`letter-${letter}`}>
      {letter}
    </Letter>,
    ...terms,
  ]
}

function show(list: ReactNode): string {
  return render(<ContentContext value={contentFixture}>{list}</ContentContext>)
}

const count = (html: string, part: string) => html.split(part).length - 1

test('terms are rows with their definitions, in sections with links to them', () => {
  const html = show(<TermList>{[...group('a', ['aac', 'aes']), ...group('b', ['bit'])]}</TermList>)
  expect(html).toContain('<nav aria-label="頭文字"><a href="#letter-a">a</a><a href="#letter-b">b</a></nav>')
  expect(count(html, '<section>')).toBe(2)
  expect(count(html, '<div class="term"><h3')).toBe(3)
  expect(html).toMatch(/<div class="term"><h3 id="bit">bit.*?<\/h3><p>Text\.<\/p><\/div><\/section>/)
  expect(html).not.toContain('type="search"')
})

test('a field finds one of many terms; one letter needs no links', () => {
  const html = show(<TermList>{group('a', [...'abcdefghijklmnopqrstuvwx'])}</TermList>)
  expect(html).toContain('type="search" aria-label="用語を探す"')
  expect(html).toContain('{total}語中{count}語')
  expect(html).not.toContain('<nav')
})
