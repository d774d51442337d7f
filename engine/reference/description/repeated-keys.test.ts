import { expect, test } from 'vitest'
import { DescriptionFolder } from '../testing/description.ts'
import { repeatedKeys } from './repeated-keys.ts'

test('duplicate keys of objects are found with their lines, among escapes, strings and lists', () => {
  const text = `{
  "a": { "b": 1, "c": "\\" : {", "b": 2 },
  "list": [{ "b": 1 }, { "b": 1 }, "b", "b"],
  "\\u0061": [],
  "constructor": "a"
}`
  expect(repeatedKeys(text)).toEqual([
    { key: 'b', line: 2 },
    { key: 'a', line: 4 },
  ])
})

test.each(['json', 'yaml'])(
  'a duplicate key in a description in %s is a warning, and the last one is used',
  kind => {
    using folder = new DescriptionFolder({
      [`api.${kind}`]: `{
"openapi": "3.1.0",
"info": { "title": "First", "version": "1" },
"info": { "title": "Last", "version": "1" },
"paths": {}
}`,
    })
    const { description, problems } = folder.load({ file: `api.${kind}` })
    expect(problems).toMatchObject([
      { severity: 'warning', code: 'api-syntax', line: 4, hint: expect.stringContaining('Rename one') },
    ])
    expect(description?.documents.get('en')?.info.title).toBe('Last')
  },
)
