import { createContext, createElement as el, type FunctionComponent, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownModule } from '../shown-module.ts'

type Props = { children?: ReactNode }
type View = FunctionComponent<Props>

/** The written module with the packages of these tests. */
const source = shownModule.replaceAll(/from '([\w/-]+)'/g, (_, name) => `from '${import.meta.resolve(name)}'`)
const { shown, shownPage, shownPart }: Record<string, (component: unknown, ...more: unknown[]) => View> =
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)

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
