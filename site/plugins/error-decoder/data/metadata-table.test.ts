import { expect, test } from 'vitest'
import { metadataTable } from './metadata-table.ts'

test('reads names and meanings from the table with this heading', () => {
  const details = [
    'Text.',
    '',
    '| Metadata | Meaning | Example |',
    '|---|---|---|',
    '| `limit` | Prompts a day | `100` |',
    '| `wait`, `wait_sec` | Time \\| until | `1` |',
    '',
    '| Action | In |',
    '|---|---|',
    '| `start` | preview |',
  ].join('\n')
  expect(metadataTable(details)).toEqual({
    limit: 'Prompts a day',
    wait: 'Time | until',
    wait_sec: 'Time | until',
  })
  expect(metadataTable('| Action | In |\n|---|---|\n| `a` | b |')).toBeUndefined()
})
