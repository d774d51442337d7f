import { expect, test } from 'vitest'
import { parseSiteConfig } from '../config.ts'
import { ProblemsError } from '../problem.ts'

function problemsOf(code: string, messages: unknown): string[] {
  try {
    parseSiteConfig({ title: 'Docs', url: 'https://docs.example', locales: [{ code, messages }] })
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    return error.problems.map(
      ({ message, hint }) => `${message.replace('"locales.0.messages', '"')} | ${hint}`,
    )
  }
  return []
}

test('a part of the texts is right', () => {
  expect(problemsOf('fr', { docs: { next: 'Suivant', taggedWith: undefined }, browser: {} })).toEqual([])
  expect(problemsOf('en', { blog: { readMore: 'More on {title}' } })).toEqual([])
})

test('unknown keys, at every depth, with those that were meant', () => {
  expect(problemsOf('fr', { dcos: {}, docs: { nxt: 'Suivant' } })).toEqual([
    expect.stringMatching(
      /^"\.docs\.nxt" is not a setting \| Did you mean "next"\? Settings here: sidebar, /,
    ),
    expect.stringMatching(
      /^"\.dcos" is not a setting \| Did you mean "docs"\? Settings here: layout, docs, /,
    ),
  ])
})

test('a group that is none, and a text that is none', () => {
  const change = (place: string) => `Change "locales.0.messages${place}" in site.config.ts.`
  expect(problemsOf('fr', 'textes')).toEqual([`"": found "textes", expected an object | ${change('')}`])
  expect(problemsOf('fr', { docs: [], blog: { title: '' }, layout: { search: 5 } })).toEqual([
    `".docs": found [], expected an object | ${change('.docs')}`,
    `".blog.title": found "", expected a non-empty string | ${change('.blog.title')}`,
    `".layout.search": found 5, expected a non-empty string | ${change('.layout.search')}`,
  ])
})

test('names of values that are missing or that English does not have', () => {
  expect(problemsOf('fr', { docs: { lastUpdatedBy: 'Par {autor}', next: '{a}' } }).map(reported)).toEqual([
    '".docs.lastUpdatedBy": found "Par {autor}", expected only {date} and {author} as in English, not {autor}',
    '".docs.lastUpdatedBy": found "Par {autor}", expected a string with {date}',
    '".docs.lastUpdatedBy": found "Par {autor}", expected a string with {author}',
    '".docs.next": found "{a}", expected no {name} as in English, not {a}',
  ])
})

test('plural forms are those of the language', () => {
  const forms = (code: string, posts: unknown) => problemsOf(code, { blog: { posts } }).map(reported)
  expect(forms('fr', { one: 'un billet', other: '{count} billets' })).toEqual([])
  expect(forms('fr', { one: '{count}', many: '{count} de', other: '{count}' })).toEqual([])
  expect(forms('ru', { one: '{count} а', other: '{count} б' })).toEqual(
    [
      '".blog.posts.few": found nothing, expected a string: counts of "ru" have the forms many, one, few, other',
      '".blog.posts.many": found nothing, expected a string: counts of "ru" have the forms many, one, few, other',
    ]
      .sort()
      .reverse(),
  )
  expect(forms('ja', { one: '{count}', other: '{count}' })).toEqual([
    '".blog.posts.one": found "{count}", expected only the forms of "ja": other',
  ])
  expect(forms('fr', { one: 'un', other: 'des {nombre}' })).toEqual([
    '".blog.posts.other": found "des {nombre}", expected only {count} as in English, not {nombre}',
    '".blog.posts": found {"one":"un","other":"des {nombre}"}, expected {count} in at least one form',
  ])
  expect(forms('fr', 'billets')).toEqual([
    '".blog.posts": found "billets", expected a string for each of the forms one, other',
  ])
})

function reported(problem: string): string {
  return problem.split(' | ')[0] ?? ''
}
