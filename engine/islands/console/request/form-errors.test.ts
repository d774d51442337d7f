import { Validator } from '@shiori/sandbox/validate'
import { expect, test } from 'vitest'
import { apiConsole as ja } from '../../../config/messages/console/ja.ts'
import { jsonErrors } from './form-errors.ts'

test('what a body breaks is said in the language of the page', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      size: { type: 'integer', maximum: 5 },
      tags: { type: ['array', 'null'] },
      state: { enum: ['ON', 'OFF'] },
    },
  }
  const errors = jsonErrors(
    new Validator({ openapi: '3.1.0' }),
    schema,
    '{ "size": 9, "tags": "new", "state": "on" }',
    ja,
  )
  expect(errors).toEqual([
    { field: 'name', description: '必須です' },
    { field: 'size', description: '5以下にしてください' },
    { field: 'tags', description: '型をarray | nullにしてください（現在はstring）' },
    { field: 'state', description: '次のいずれかにしてください: ON, OFF' },
  ])
})
