import type { JsonObject } from 'shiori/internal/reference/description/json.ts'
import { describe, expect, test } from 'vitest'
import { smallDescription } from '../small-description.ts'
import { lintFiles } from '../testing/lint-files.ts'
import { formatReports } from './format-reports.ts'
import { languageProblem } from './language.ts'

const list = "$.paths['/orders'].get"
const update = "$.paths['/orders/{id}'].put"

/** Translations that Japanese requires. */
const ja: Record<string, JsonObject> = {
  [list]: { 'x-title': '注文一覧を取得', summary: '注文を返します。', description: '新しい順です。' },
  [`${list}.parameters[?@.name=='status']`]: { description: 'この状態の注文への絞り込み。' },
  [update]: {
    'x-title': '注文を更新',
    summary: '注文を変更します。',
    description: '未発送の注文が対象です。',
  },
  [`${update}.parameters[?@.name=='id']`]: { description: '注文のID。' },
}

function overlay(updates: Record<string, JsonObject>): JsonObject {
  const actions = Object.entries(updates).map(([target, update]) => ({ target, update }))
  return { overlay: '1.0.0', info: { title: 'Texts', version: '1.0.0' }, actions }
}

async function lint(locale: string, updates: Record<string, JsonObject>) {
  const { problems, translations } = await lintFiles({
    'api/openapi.yaml': smallDescription(),
    [`api/${locale}.yaml`]: overlay(updates),
  })
  return {
    table: formatReports(translations),
    problems: problems.map(({ code, message }) => `${code} ${message}`),
  }
}

test.each([
  ['ja', '注文のID。', '`GET /orders`で取得した注文のID。'],
  ['zh', '訂單的 ID。', '商店用來辨識訂單的 ID。'],
])('reports an ID of which %s only says what it belongs to', async (locale, bare, useful) => {
  const bareTexts = async (description: string) => {
    const { problems } = await lint(locale, {
      '$.components.schemas.Order': { properties: { id: { description } } },
    })
    return problems.filter(problem => problem.startsWith('api-description-bare'))
  }
  expect(await bareTexts(bare)).toEqual([expect.stringContaining(`found "${bare}"`)])
  expect(await bareTexts(useful)).toEqual([])
})

test('counts translations, and requires only the necessary ones', async () => {
  const { problems, table } = await lint('ja', {
    ...ja,
    '$.components.schemas.Order': { properties: { id: { description: '注文番号。' } } },
    '$.components.schemas.OrderStatus': { 'x-enumDescriptions': { ORDER_STATUS_OPEN: '発送待ち。' } },
  })
  expect(problems).toEqual([])
  expect(table.split('\n').map(line => line.replaceAll(/ {2,}/g, ': '))).toEqual([
    'Translated: ja',
    `${'-'.repeat(22)}: ------`,
    'titles: 2 of 2',
    'summaries: 2 of 2',
    'operation descriptions: 2 of 2',
    'parameters: 2 of 2',
    'tags: 0 of 2',
    'fields: 1 of 5',
    'enum meanings: 1 of 2',
    'responses: 0 of 4',
    'others: 0 of 8',
  ])
})

test('requires titles and summaries in every locale, and more in Japanese', async () => {
  const missing = (problems: string[]) =>
    problems.filter(problem => problem.startsWith('api-translation-missing'))
  const inJapanese = missing((await lint('ja', { '$.info': { title: 'ショップAPI' } })).problems)
  expect(inJapanese).toHaveLength(8)
  expect(inJapanese).toContainEqual(
    expect.stringMatching(/get\/parameters\/0\/description: found no text.*parameters are needed in ja/),
  )
  expect(missing((await lint('zh', { '$.info': { title: '商店 API' } })).problems)).toHaveLength(4)
})

test('reports a text that a later action for all schemas replaces', async () => {
  const { problems } = await lint('ja', {
    ...ja,
    '$.components.schemas.Order': { properties: { id: { description: '注文番号。' } } },
    '$.components.schemas[*].properties.id': { description: 'ID。' },
  })
  expect(problems).toEqual([
    expect.stringMatching(
      /^api-translation-replaced #\/actions\/4\/update\/properties\/id\/description: found a text that #\/actions\/5\/update\/description \(line \d+\) replaces/,
    ),
  ])
})

describe('reports in an overlay', () => {
  test.each([
    ['English text', { summary: 'Returns the orders of the shop.' }, /the English text of .*summary/],
    ['text without Japanese', { summary: 'Returns all orders.' }, /no Japanese characters/],
    ['a broken link', { summary: '[一覧](./lists)を返します。' }, /^api-link .*\.\/lists/],
  ])('%s', async (_, texts, expected) => {
    const { problems } = await lint('ja', { ...ja, [list]: { ...ja[list], ...texts } })
    expect(problems).toContainEqual(expect.stringMatching(expected))
  })

  test('reports the line of the text in its file', async () => {
    const { problems } = await lintFiles({
      'api/openapi.yaml': smallDescription(),
      'api/ja.yaml': overlay({ ...ja, [list]: { ...ja[list], summary: 'Returns all orders.' } }),
    })
    expect(problems).toMatchObject([{ file: 'api/ja.yaml', line: 9, code: 'api-translation-language' }])
  })
})

test.each([
  ['zh', '回傳訂單。', undefined],
  ['zh', '返回订单。', 'simplified characters: 订 单'],
  ['zh', 'Returns orders.', 'no Chinese characters'],
  ['ja', '注文を返します。', undefined],
  ['ja', 'AiSK Stream', undefined],
  ['ja', '`status`', undefined],
  ['ja', 'Program.', 'no Japanese characters'],
])('%s: %s', (locale, text, expected) => {
  expect(languageProblem(locale, text)).toBe(expected)
})
