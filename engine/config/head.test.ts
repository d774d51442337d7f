import { expect, test } from 'vitest'
import { parseSiteConfig } from './config.ts'
import { ProblemsError } from './problem.ts'
import { minimalConfig } from './testing/minimal-config.ts'

function problemsOf(tag: object): string[] {
  try {
    parseSiteConfig({ ...minimalConfig, head: [tag] })
    return []
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    return error.problems.map(({ message }) => message)
  }
}

test.each([
  { tag: 'meta', attributes: { name: 'author', content: 'The library' } },
  { tag: 'link', attributes: { rel: 'me', href: 'mailto:a@library.example' } },
  { tag: 'link', attributes: { rel: 'preload', as: 'font', href: '/a.woff2', crossorigin: true } },
  { tag: 'script', attributes: { src: 'https://count.example/a.js', async: true, 'data-site': 'x' } },
  { tag: 'script', text: 'window.a = 1 < 2' },
])('a tag of the head: %j', tag => expect(problemsOf(tag)).toEqual([]))

test.each<[object, RegExp]>([
  [{ tag: 'style', attributes: {} }, /^"head\.0\.tag": found "style", expected/],
  [{ tag: 'meta', attributes: { 'http-equiv': 'refresh', content: '0' } }, /expected no "http-equiv"/],
  [{ tag: 'meta', attributes: { Name: 'a' } }, /lower case/],
  [{ tag: 'meta', attributes: { name: false } }, /^"head\.0\.attributes\.name": found false, expected true/],
  [{ tag: 'link', attributes: { rel: 'icon' } }, /expected an "href"/],
  [{ tag: 'link', attributes: { rel: 'icon', href: 'a.svg' } }, /expected an "href"/],
  [{ tag: 'link', attributes: { rel: 'stylesheet', href: 'data:text/css,a' } }, /expected an "href"/],
  [{ tag: 'script', attributes: { src: '//count.example/a.js' } }, /expected a "src" that begins/],
  [{ tag: 'script', attributes: { src: '/a.js', onload: 'a()' } }, /not an event handler/],
  [{ tag: 'script', text: 'a("</SCRIPT>")' }, /expected a script without "<\/script"/],
  [{ tag: 'script', attributes: { async: true } }, /expected either "src"/],
  [{ tag: 'script', attributes: { src: '/a.js' }, text: 'a()' }, /expected either "src"/],
])('%j is refused', (tag, message) => expect(problemsOf(tag)).toEqual([expect.stringMatching(message)]))
