import { expect, test } from 'vitest'
import { sampleLanguage } from './sample-language.ts'

test.each([
  ['cURL (next page)', 'shellscript'],
  ['PHP + cURL', 'php'],
  ['NodeJs', 'javascript'],
  ['httpie', 'shellscript'],
  ['C++', 'cpp'],
  ['Objective-C', 'objective-c'],
  ['Klingon', 'text'],
  ['constructor', 'text'],
])('a sample in "%s" is coloured as %s', (written, language) => {
  expect(sampleLanguage(written)).toBe(language)
})
