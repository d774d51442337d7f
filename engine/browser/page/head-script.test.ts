import { describe, expect, test } from 'vitest'
import { type HeadScriptOptions, headScript } from './head-script.ts'

const options: HeadScriptOptions = {
  defaultMode: 'light',
  followSystem: true,
  announcementId: 'release-2',
  announcementClosable: true,
}

/** Runs the script like a page, with a storage that has some entries or, if undefined, is denied. */
function run(script: string, stored: Record<string, string> | undefined, systemIsDark = false) {
  const written: string[] = []
  const dataset: Record<string, string> = new Proxy(
    {},
    {
      set(target, name, value) {
        written.push(String(name))
        return Reflect.set(target, name, value)
      },
    },
  )
  const classes: string[] = []
  const listeners: ((event: unknown) => void)[] = []
  const document = {
    documentElement: {
      dataset,
      classList: { add: (name: string) => classes.push(name), remove: () => classes.pop() },
    },
    onprerenderingchange: undefined as (() => void) | undefined,
  }
  const system = { matches: systemIsDark, onchange: undefined as (() => void) | undefined }
  const page = {
    document,
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
    matchMedia: () => system,
    get localStorage() {
      if (!stored) throw new DOMException('denied', 'SecurityError')
      return stored
    },
    onstorage: undefined as (() => void) | undefined,
    onpageshow: undefined as (() => void) | undefined,
  }
  new Function('page', `with (page) { ${script} }`)(page)
  const fail = (type: string) => {
    for (const listener of listeners) listener({ target: { type } })
  }
  return { dataset, written, classes, system, page, fail }
}

describe('headScript', () => {
  test('marks the document as scripted', () => {
    expect(run(headScript(options), {}).classes).toEqual(['js'])
  })

  test('marks it as not scripted again when the script of the page does not come', () => {
    const { classes, fail } = run(headScript(options), {})
    fail('text/css')
    expect(classes).toEqual(['js'])
    fail('module')
    expect(classes).toEqual([])
  })

  test.each([
    [{ theme: 'dark' }, false, 'dark'],
    [{ theme: 'light' }, true, 'light'],
    [{}, true, 'dark'],
    [{}, false, 'light'],
    [{ theme: 'purple' }, false, 'light'],
    [undefined, true, 'dark'],
  ])('colour mode with %o stored and dark system %s is %s', (stored, systemIsDark, expected) => {
    expect(run(headScript(options), stored, systemIsDark).dataset.theme).toBe(expected)
  })

  test('the configured mode decides where the system is not followed', () => {
    const script = headScript({ ...options, defaultMode: 'dark', followSystem: false })
    const { dataset, system } = run(script, {}, false)
    expect(dataset.theme).toBe('dark')
    expect(system.onchange).toBeUndefined()
  })

  test('a change of the system is followed until the reader has chosen', () => {
    const stored: Record<string, string> = {}
    const { dataset, system } = run(headScript(options), stored)
    system.matches = true
    system.onchange?.()
    expect(dataset.theme).toBe('dark')
    stored.theme = 'light'
    system.onchange?.()
    expect(dataset.theme).toBe('light')
  })

  test('a prerendered page that is shown writes the theme only if it is another one', () => {
    const stored: Record<string, string> = { theme: 'dark' }
    const { dataset, written, page } = run(headScript(options), stored)
    page.document.onprerenderingchange?.()
    expect(written).toEqual(['theme'])
    stored.theme = 'light'
    page.document.onprerenderingchange?.()
    expect(written).toEqual(['theme', 'theme'])
    expect(dataset.theme).toBe('light')
  })

  test('keeps the page’s settings if storage is denied', () => {
    const { dataset, page } = run(headScript(options), undefined)
    dataset.theme = 'dark'
    dataset.sidebar = 'hidden'
    page.onpageshow?.()
    expect(dataset).toEqual({ theme: 'dark', sidebar: 'hidden' })
  })

  test('a closed announcement stays away until its id changes', () => {
    const stored = { 'announcement.id': 'release-2', 'announcement.dismissed': 'true' }
    expect(run(headScript(options), stored).dataset.announcement).toBe('release-2')
    expect(
      run(headScript({ ...options, announcementId: 'release-3' }), stored).dataset.announcement,
    ).toBeUndefined()
    expect(
      run(headScript({ ...options, announcementClosable: false }), stored).dataset.announcement,
    ).toBeUndefined()
    const opened = { ...stored, 'announcement.dismissed': 'false' }
    expect(run(headScript(options), opened).dataset.announcement).toBeUndefined()
  })

  test('takes over changes by another page or tab', () => {
    const stored: Record<string, string> = {}
    const { dataset, page } = run(headScript(options), stored)
    Object.assign(stored, {
      'sidebar.hidden': 'true',
      'announcement.id': 'release-2',
      'announcement.dismissed': 'true',
    })
    page.document.onprerenderingchange?.()
    expect(dataset).toMatchObject({ sidebar: 'hidden', announcement: 'release-2' })
    stored['sidebar.hidden'] = 'false'
    page.onstorage?.()
    expect(dataset.sidebar).toBeUndefined()
  })

  test('is the same text for the same options, and no id can end it', () => {
    expect(headScript(options)).toBe(headScript({ ...options }))
    const hostile = '</script><script>alert("1")'
    const script = headScript({ ...options, announcementId: hostile })
    expect(script).not.toContain('<')
    const stored = { 'announcement.id': hostile, 'announcement.dismissed': 'true' }
    expect(run(script, stored).dataset.announcement).toBe(hostile)
  })
})
