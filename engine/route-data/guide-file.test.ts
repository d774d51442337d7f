import { expect, test } from 'vitest'
import { type GuideFile, setupOf } from '../samples/guide/guide-file.ts'
import { withPortal } from '../testing/open-portal.ts'
import { guideFiles } from './guide-file.ts'

test.each([
  [false, '/docs/loans/borrow'],
  [true, '/docs/loans/borrow/'],
])('a guide is found by the address of its page, slash at the end: %s', async (trailingSlash, address) => {
  const guides = {
    time: '2026-04-15T09:00:00Z',
    variables: {},
    files: {},
    unproven: {},
    pending: {},
    guides: { 'loans/borrow': { skip: { a: 'b' } } },
  }
  await withPortal({}, { trailingSlash }, portal => {
    const [file] = guideFiles({ ...portal, guides: { organization: 'library', ...guides } })
    const read: GuideFile = JSON.parse(file?.text() ?? '')
    expect(setupOf(read, address).skip).toEqual({ a: 'b' })
  })
})
