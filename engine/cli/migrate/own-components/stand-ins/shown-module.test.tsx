import { createContext, createElement as el, type FunctionComponent, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { islandModule, shownModule } from '../shown-module.ts'

type Props = { children?: ReactNode }
type View = FunctionComponent<Props>

/** The written module with the packages of these tests. */
const loaded = (
  module: string,
): Promise<Record<string, (component: unknown, ...more: unknown[]) => View>> => {
  const source = module.replaceAll(/from '([\w/-]+)'/g, (_, name) => `from '${import.meta.resolve(name)}'`)
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)
}
const { shown, shownIsland, shownPage, shownPart } = await loaded(shownModule)
const { island } = await loaded(islandModule)

const Wood = createContext<{ name: string } | undefined>(undefined)
const fails = () => {
  throw new Error('needs a browser')
}
const Row = ({ children }: Props) => el('li', null, useContext(Wood)?.name ?? fails(), ': ', children)
const Shelf = Object.assign(
  ({ children }: Props) => el(Wood.Provider, { value: { name: 'oak' } }, el('ul', null, children)),
  { Row },
)

test('a part is shown as the component around it has it, alone it is its content', () => {
  const Whole = shown?.(Shelf, { hasParts: true }) ?? fails
  const Part = shownPart?.(Shelf, 'Row') ?? fails
  expect(renderToStaticMarkup(el(Whole, null, el(Part, null, 'green')))).toBe('<ul><li>oak: green</li></ul>')
  expect(renderToStaticMarkup(el(Part, null, 'green'))).toBe('green')
  expect(renderToStaticMarkup(el(shownPart?.(Shelf, 'Gone') ?? fails, null, 'kept'))).toBe('kept')
})

test('where the component around fails, so do its parts: the content of both is shown', () => {
  const Broken = Object.assign(() => fails(), { Row })
  const Whole = shown?.(Broken, { hasParts: true }) ?? fails
  const Part = shownPart?.(Broken, 'Row') ?? fails
  expect(renderToStaticMarkup(el(Whole, null, el(Part, null, 'green')))).toBe('green')
})

test('the content of an island is in a slot, or beside the component that hides it, and the island takes it over', () => {
  const Box = ({ open, children }: Props & { open?: boolean }) => el('div', null, open ? children : 'closed')
  const View = shownIsland?.(Box) ?? fails
  const text = el('b', null, 'green')
  const slot = '<span class="own-content" style="display:contents"><b>green</b></span>'
  expect(renderToStaticMarkup(el(View as typeof Box, { open: true }, text))).toBe(`<div>${slot}</div>`)
  expect(renderToStaticMarkup(el(View, null, text))).toBe(
    '<div>closed</div><template class="own-content"><b>green</b></template>',
  )
  expect(renderToStaticMarkup(el(View, null))).toBe('<div>closed</div>')
  const Island = (island?.(Box) ?? fails) as FunctionComponent<Record<string, unknown>>
  const fallback = {
    querySelector: (name: string) => (name === '.own-content' ? { innerHTML: '<b>green</b>' } : null),
  }
  expect(renderToStaticMarkup(el(Island, { open: true, fallback }))).toBe(`<div>${slot}</div>`)
  expect(renderToStaticMarkup(el(Island, { open: true, fallback: { querySelector: () => null } }))).toBe(
    '<div></div>',
  )
})

test('a page that asks for the colour mode is made for both', async () => {
  const { useColorMode } = await import('./colour-mode.ts')
  const Home = () => el('b', null, useColorMode().colorMode)
  expect(renderToStaticMarkup(el(shownPage?.(Home, { asksMode: true }) ?? fails))).toBe(
    '<div class="own-page by-day"><b>light</b></div><div class="own-page by-night"><b>dark</b></div>',
  )
  expect(renderToStaticMarkup(el(shownPage?.(Home) ?? fails))).toBe(
    '<div class="own-page"><b>light</b></div>',
  )
})
