import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { editUrl } from './edit-url.ts'

test.each([
  ['https://code.example/edit/main/{file}', '', 'https://code.example/edit/main/{file}'],
  ['https://code.example/edit/main/docs/{file}', 'docs', 'https://code.example/edit/main/{file}'],
  ['https://code.example/edit/main/more/{file}', 'docs', 'https://code.example/edit/main/more/{file}'],
  ['http://code.example/{file}', '', undefined],
  ['https://code.example/edit', '', undefined],
])('%s in the folder "%s" is %s', (url, folder, expected) => {
  const report = new Report()
  expect(editUrl('editLink', url, folder, report)).toBe(expected)
  expect(report.entries).toMatchObject([
    { what: 'editLink', outcome: expected === undefined ? 'left out' : 'changed' },
  ])
})
