import { expect, test } from 'vitest'
import { authoredSamples } from './authored-samples.ts'
import type { Json } from './description/json.ts'

test("authors' samples are read in all their forms, and have unique IDs", () => {
  const samples: Json[] = [
    { lang: 'C#', source: 'Boats.List();\n' },
    { lang: 'Python', label: 'Python SDK', source: 'boats.list()' },
    { language: 'python', name: 'Python SDK', code: 'boats.all()' },
    { lang: 'Go' },
    'curl',
  ]
  expect(authoredSamples({ 'x-codeSamples': samples })).toEqual([
    { id: 'authored-c-', name: 'C#', language: 'C#', source: 'Boats.List();' },
    { id: 'authored-python-sdk', name: 'Python SDK', language: 'Python', source: 'boats.list()' },
    { id: 'authored-python-sdk-2', name: 'Python SDK', language: 'python', source: 'boats.all()' },
  ])
  expect(authoredSamples({ 'x-code-samples': samples })).toHaveLength(3)
  expect(authoredSamples({ 'x-codeSamples': 'none' })).toEqual([])
})
