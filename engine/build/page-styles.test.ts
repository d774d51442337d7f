import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PageStyles } from './page-styles.ts'
import { SiteOutput } from './site-output.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'styles-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Splits a page with its links into HTML and rules. */
function place(body: string, { head = '', inFiles = false } = {}): { html: string; rules: string } {
  const out = new SiteOutput(folder, undefined, false)
  const html = new PageStyles(out, '/base', inFiles).place(`<head>${head}</head><body>${body}</body>`)
  const files = [...html.matchAll(/href="\/base\/(assets\/styles-[^"]+)"/g)].map(([, file = '']) =>
    readFileSync(path.join(folder, file), 'utf8'),
  )
  return { html: html.replace(/^.*<body>|<\/body>$/g, ''), rules: files.join('\n') }
}

test('a style becomes a class, beside those that are there, and the same one for the same style', () => {
  const { html, rules } = place(
    '<p style="color:red">a</p><b class="x" style="color: red;" id="y">b</b><img style="width:50%" src="z"/>',
  )
  const [, red = ''] = /<p class="(s-[\w-]{8})">/.exec(html) ?? []
  const [, wide = ''] = /<img src="z" class="(s-[\w-]{8})"\/>/.exec(html) ?? []
  expect(html).toBe(`<p class="${red}">a</p><b class="${red} x" id="y">b</b><img src="z" class="${wide}"/>`)
  expect(rules.split('\n').sort()).toEqual(
    [
      `.${red}:not(#\\##\\#):not(#\\##\\#){color:red}`,
      `.${wide}:not(#\\##\\#):not(#\\##\\#){width:50%}`,
    ].sort(),
  )
})

test.each([
  '}body{display:none',
  'color:red}b{x:y',
  '@import x;color:red',
  '--x:}{;color:red',
  'color:red/*',
  'x:{a{b:c}}',
  'background:url(&quot;x',
  '\\\\',
])('%j does not leave its rule', style => {
  const { html, rules } = place(`<p style="${style}">a</p>`)
  expect(html).not.toContain('style=')
  expect(rules).toMatch(/^$|^\.s-[\w-]{8}:not\(#\\##\\#\):not\(#\\##\\#\)\{[^{}@]*\}$/)
})

test('a page has the file of its styles among its own, whichever page wrote the file', () => {
  const out = new SiteOutput(folder, undefined, false)
  const styles = new PageStyles(out, '/base', false)
  const filesOf = (body: string) => {
    out.written.clear()
    styles.place(`<head></head><body>${body}</body>`)
    return [...out.written.keys()]
  }
  const first = filesOf('<p style="letter-spacing:3px">a</p>')
  expect(first).toEqual([expect.stringMatching(/^assets\/styles-/)])
  expect(filesOf('<b style="letter-spacing:3px">b</b>')).toEqual(first)
  expect(filesOf('<p>c</p>')).toEqual([])
})

test('cells of tables have classes of the engine, and need no file', () => {
  expect(place('<td style="text-align:right">1</td><th style="text-align:left;">2</th>')).toEqual({
    html: '<td class="s-right">1</td><th class="s-left">2</th>',
    rules: '',
  })
})

test('scripts, texts and pages without styles stay as they are', () => {
  const body = '<script>"<p style=\\"a\\">"</script><code>&lt;p style="color:red"></code><p>a</p>'
  expect(place(body)).toEqual({ html: body, rules: '' })
})

test('on a page with islands the style stays beside its class, for React', () => {
  expect(place('<div data-island="a"><p style="color:red">a</p></div>').html).toMatch(
    /<p class="s-[\w-]{8}" data-style="color:red">/,
  )
})

test('sheets that React has joined are the same ones on each page', () => {
  const joined = (names: string, text: string) =>
    `<style data-precedence="default" data-href="${names}">${text}</style>`
  const out = new SiteOutput(folder, undefined, false)
  const styles = (html: string) =>
    new PageStyles(out, '', false).place(html).match(/<style[\s\S]*?<\/style>/g)
  expect(styles(joined('a b', 'x{}/**/y{}/**/'))).toEqual([joined('a', 'x{}'), joined('b', 'y{}')])
  expect(styles(joined('b a', 'y{}/**/x{}/**/'))).toEqual([joined('b', 'y{}'), joined('a', 'x{}')])
})

test('many sheets of a site, and one that looks like several, are files', () => {
  const style = (names: string, text: string) =>
    `<style data-precedence="default" data-href="${names}">${text}</style>`
  const { rules } = place('', { head: style('diagram component-A', 'x{}/**/y{}/**/'), inFiles: true })
  expect(rules).toBe('y{}')
  expect(place('', { head: style('component-B', 'z{}/**/w{}/**/') }).rules).toBe('z{}/**/w{}/**/')
})

test('styles of any number add nothing to a policy, and a file for a page', () => {
  const before = readdirSync(path.join(folder, 'assets')).length
  const { html } = place(
    Array.from({ length: 60 }, (_, index) => `<p style="margin:${index + 1}px">a</p>`).join(''),
  )
  expect(html).not.toContain('style=')
  expect(readdirSync(path.join(folder, 'assets'))).toHaveLength(before + 1)
})
