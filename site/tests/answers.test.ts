import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { property } from '../../sandbox/core/description/resolve.ts'
import { realDescription } from '../../sandbox/testing/real-description.ts'
import { siteRoot } from '../golden/site-root.ts'
import { maxRedeemCodes } from '../sandbox/playback/redeem-codes.ts'
import { sessionLife } from '../sandbox/playback/session-record.ts'

const row = z
  .looseObject({ id: z.string(), basis: z.unknown(), answer: z.unknown(), most: z.unknown() })
  .partial()
const rowsOf = (file: string) =>
  z.object({ rows: z.array(row) }).parse(parse(readFileSync(path.join(siteRoot, file), 'utf8'))).rows

const bases = [
  { en: 'Documented', ja: '公開情報', zh: '已公開' },
  { en: 'Expected', ja: '想定', zh: '預期' },
  { en: 'Not published', ja: '未公開', zh: '未公布' },
]

test.each(globSync('content/data/answers-*.yaml', { cwd: siteRoot }))(
  'says what each answer rests on: %s',
  file => {
    for (const { id, basis } of rowsOf(file)) expect(bases, id).toContainEqual(basis)
  },
)

test('limits on the page equal those of the API description', async () => {
  const description = await realDescription()
  const maximum = (schema: string, name: string) =>
    property(description, { $ref: `#/components/schemas/${schema}` }, name)?.schema.maximum
  const limits = {
    'device-limit': maximum('cms.v1.SecurityPrivacyToken', 'device_limit'),
    'redeem-codes': maximum('cms.v1.BatchCreateRedeemCodesRequest', 'amount'),
  }
  const rows = rowsOf('content/data/limits-content.yaml')
  for (const [id, limit] of Object.entries(limits)) {
    const most = z.record(z.string(), z.string()).parse(rows.find(found => found.id === id)?.most)
    for (const text of Object.values(most)) expect(Number.parseInt(text, 10), id).toBe(limit)
  }
})

test('the sandbox does what the answers say', () => {
  const limits = rowsOf('content/data/limits-content.yaml').find(({ id }) => id === 'redeem-codes')
  expect(limits?.most).toMatchObject({ en: String(maxRedeemCodes) })
  const silent = rowsOf('content/data/answers-tokens.yaml').find(({ id }) => id === 'silent-session')
  const minutes = sessionLife / 60_000
  expect(silent?.answer).toMatchObject({
    en: expect.stringContaining(`it is ${minutes} minutes of its clock`),
    ja: expect.stringContaining(`その時計で${minutes}分`),
    zh: expect.stringContaining(`其時鐘的 ${minutes} 分鐘`),
  })
})
