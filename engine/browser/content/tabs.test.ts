import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTabs } from './tabs.ts'

type Listener = (event: { target: Part; key?: string; preventDefault(): void }) => void

/** The part of an element that tabs use. */
class Part {
  dataset: Record<string, string> = {}
  ariaSelected = ''
  tabIndex = 0
  active = false
  owner: Part | undefined
  parts: Record<string, Part[]> = {}
  listeners = new Map<string, Listener>()
  closest = (selector: string) => (selector === '[role=tab]' ? this : this.owner)
  querySelector = (selector: string) => this.querySelectorAll(selector)[0]
  querySelectorAll = (selector: string) => this.parts[selector] ?? []
  addEventListener = (type: string, listener: Listener) => this.listeners.set(type, listener)
  toggleAttribute = (_: string, on: boolean) => {
    this.active = on
  }
  getBoundingClientRect = () => ({ top: 0 })
  focus = vi.fn()
}

class Key {
  readonly target: Part
  readonly key: string
  preventDefault = vi.fn()
  constructor(target: Part, key: string) {
    this.target = target
    this.key = key
  }
}

const values = ['js', 'php', 'go']

/** Creates tabs with their markup, the first one shown; `inner` is in its panel. */
function makeTabs(group: string, inner?: Part): Part {
  const tabs = new Part()
  tabs.dataset.tabs = group
  const made = (name: string, isActive: boolean[]) =>
    values.map((value, at) =>
      Object.assign(new Part(), { owner: tabs, dataset: { [name]: value }, active: isActive[at] }),
    )
  tabs.parts = {
    '[role=tablist]': [new Part()],
    '[role=tab]': [...made('tab', []), ...(inner?.parts['[role=tab]'] ?? [])],
    '[role=tabpanel]': [...made('tabPanel', [true]), ...(inner?.parts['[role=tabpanel]'] ?? [])],
  }
  return tabs
}

const tab = (tabs: Part, at: number) => tabs.parts['[role=tab]']?.[at] ?? new Part()
const shown = (tabs: Part) =>
  tabs.parts['[role=tabpanel]']
    ?.slice(0, values.length)
    .filter(panel => panel.active)
    .map(panel => panel.dataset.tabPanel)

function send(tabs: Part, type: string, event: Key): Key {
  tabs.querySelector('[role=tablist]')?.listeners.get(type)?.(event)
  return event
}

let kept: Map<string, string>
function start(...all: Part[]): void {
  const named = (group: string) => all.filter(tabs => tabs.dataset.tabs === group)
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => {
      const group = /="(.*)"/.exec(selector)?.[1]
      return group === undefined ? all : named(group)
    },
  })
  startTabs()
}

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('Element', Part)
  vi.stubGlobal('KeyboardEvent', Key)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  vi.stubGlobal('scrollBy', () => {})
  vi.stubGlobal('getComputedStyle', () => ({ direction: 'ltr' }))
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['ArrowRight', 0, 'php'],
  ['ArrowRight', 2, 'js'],
  ['ArrowLeft', 1, 'js'],
  ['ArrowLeft', 0, 'go'],
  ['Home', 2, 'js'],
  ['End', 0, 'go'],
])('%s on tab %i shows %s and takes the focus there', (key, from, expected) => {
  const tabs = makeTabs('')
  start(tabs)
  const event = send(tabs, 'keydown', new Key(tab(tabs, from), key))
  expect(shown(tabs)).toEqual([expected])
  expect(event.preventDefault).toHaveBeenCalled()
  const chosen = tab(tabs, values.indexOf(expected))
  expect(chosen.focus).toHaveBeenCalled()
  expect(chosen).toMatchObject({ ariaSelected: 'true', tabIndex: 0 })
  expect(values.map((_, at) => tab(tabs, at).tabIndex).filter(index => index === 0)).toHaveLength(1)
})

test('the arrows go the other way where the language is read from the right', () => {
  vi.stubGlobal('getComputedStyle', () => ({ direction: 'rtl' }))
  const tabs = makeTabs('')
  start(tabs)
  send(tabs, 'keydown', new Key(tab(tabs, 0), 'ArrowLeft'))
  expect(shown(tabs)).toEqual(['php'])
  send(tabs, 'keydown', new Key(tab(tabs, 1), 'ArrowRight'))
  expect(shown(tabs)).toEqual(['js'])
})

test('other keys are left to the browser', () => {
  const tabs = makeTabs('')
  start(tabs)
  const event = send(tabs, 'keydown', new Key(tab(tabs, 0), 'Tab'))
  expect(event.preventDefault).not.toHaveBeenCalled()
  expect(shown(tabs)).toEqual(['js'])
})

test('tabs of one group change together and are kept; others stay as they are', () => {
  const all = [makeTabs('client'), makeTabs('client'), makeTabs('system'), makeTabs('')] as const
  start(...all)
  send(all[0], 'click', new Key(tab(all[0], 1), ''))
  expect(all.map(shown)).toEqual([['php'], ['php'], ['js'], ['js']])
  send(all[3], 'click', new Key(tab(all[3], 2), ''))
  expect(all.map(shown)).toEqual([['php'], ['php'], ['js'], ['go']])
  const next = [makeTabs('client'), makeTabs('system'), makeTabs('')] as const
  start(...next)
  expect(next.map(shown)).toEqual([['php'], ['js'], ['js']])
})

test('a kept tab that is not among them changes nothing', () => {
  kept.set('tab.client', 'ruby')
  const tabs = makeTabs('client')
  start(tabs)
  expect(shown(tabs)).toEqual(['js'])
})

test('tabs within tabs are their own', () => {
  const inner = makeTabs('inner')
  const outer = makeTabs('outer', inner)
  start(outer, inner)
  send(outer, 'keydown', new Key(tab(outer, 2), 'ArrowRight'))
  send(outer, 'click', new Key(tab(outer, 2), ''))
  expect([shown(outer), shown(inner)]).toEqual([['go'], ['js']])
})
