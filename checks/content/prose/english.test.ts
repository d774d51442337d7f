import { expect, test } from 'vitest'
import { findInEnglish, findInGuideEnglish } from './english.ts'
import { blockOf, found } from './testing/prose-of.ts'

test.each([
  ['You can simply send it.', 'prose-filler 8'],
  ['It is just a number.', 'prose-filler 6'],
  ['Please wait.', 'prose-filler 0'],
  ['A format, e.g. HLS.', 'prose-latin 10'],
  ['HLS, DASH, etc.', 'prose-latin 11'],
  ['In order to play it, wait.', 'prose-wordy 0'],
  ['Create it anew.', 'prose-stilted 10'],
  ['A video or an audio.', 'prose-uncountable 11'],
  ['Set a time-out.', 'prose-stilted 6'],
  ['Both shall end.', 'prose-stilted 5'],
  ['The ID stands in the path.', 'prose-stilted 7'],
  ['At the end of this page it plays.', 'prose-stilted 0'],
  ['It tells whether it plays.', 'prose-stilted 3'],
  ['How is told on the next page.', 'prose-stilted 4'],
  ['Put it on a page of your own.', 'prose-stilted 10'],
  ['Send it once more.', 'prose-stilted 8'],
  ['The limit holds for each code.', 'prose-stilted 10'],
  ['Publish a content.', 'prose-uncountable 8'],
  ['Play a protected content.', 'prose-uncountable 5'],
  ['The live is over.', 'prose-stilted 0'],
  ['After one live, create the next.', 'prose-stilted 6'],
  ['Send the the token.', 'prose-doubled-word 5'],
  ['Two  spaces.', 'prose-spacing 2'],
  ['A space , here.', 'prose-spacing 6'],
  ['A sentence。', 'prose-punctuation 10'],
  ['The behaviour of it.', 'prose-spelling 4'],
  ['A cancelled job.', 'prose-spelling 2'],
  ['We initialise it.', 'prose-spelling 3'],
  ['A licence.', 'prose-spelling 2'],
])('reports what is wrong in "%s"', (text, finding) => {
  expect(found(findInEnglish, text)).toEqual([finding])
})

test.each([
  'The signal ends just before the event.',
  'The message says "please wait, we are simply busy".',
  'It says that that is right.',
  'An exercise of a size, the analyses, a cancellation; it forwards them.',
  'Send `a`, then wait.',
  'It tells the player what to play.',
  'What the letters stand for, and a standard.',
  'Use your own page, a state that is its own, and a content delivery network.',
  'The live event ends, the live edge moves, a live show begins.',
  'Each content type has BV One content; hold the token, then wait for a minute.',
])('accepts "%s"', text => {
  expect(found(findInGuideEnglish, text)).toEqual([])
})

test('requires guides to address their reader', () => {
  for (const text of ['We send it.', 'Ask us.', 'In our API', "Let's go"]) {
    expect(found(findInGuideEnglish, text)).toHaveLength(1)
    expect(found(findInEnglish, text)).toEqual([])
  }
  expect(found(findInGuideEnglish, 'Something broke on our side. The US region is used.')).toEqual([])
})

test('requires one name for the section about failures', () => {
  expect(found(findInGuideEnglish, 'What goes wrong')).toEqual(['prose-section-name 0'])
  expect(found(findInGuideEnglish, 'When something goes wrong')).toEqual([])
})

test('says what to write instead', () => {
  expect(findInEnglish(blockOf('Two organisations and a cancelled job'))).toMatchObject([
    { hint: 'Write "canceled".' },
    { hint: 'Write "organizations".', message: expect.stringContaining('"Two organisations and a cance…"') },
  ])
})
