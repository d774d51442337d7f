import { expect, test } from 'vitest'
import { call } from '../../../sandbox/testing/client.ts'
import { textAt } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'

test('an image of a face is complete once it was uploaded to its address', async () => {
  const sandbox = bvOneSandbox()
  const home = '/bv/aisk/v1/faces/5d9f2a1c-0b3e-4c78-9a6d-1e8f7b2c4d05/images'
  const complete = () => ask(sandbox, `POST ${home}:complete-upload`, { seq_index: 1 })
  const { body } = await ask(sandbox, `POST ${home}:upload`, { seq_index: 1 })
  expect((await complete()).body).toMatchObject({ code: 3 })
  const { pathname } = new URL(textAt(body, 'presigned_url'))
  expect((await call(sandbox, `PUT ${pathname.replace('1.jpg', '2.jpg')}`, { body: 'jpg' })).status).toBe(403)
  await call(sandbox, `PUT ${pathname}`, { body: 'jpg' })
  expect((await complete()).body).toMatchObject({ item: { seq_index: 1 } })
})
