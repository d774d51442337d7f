import { compile, render } from 'shiori/internal/markdown/testing/compile.ts'
import { expect, test } from 'vitest'
import { codesData } from './testing/codes-data.ts'

const platform = `title: Platform
groups:
  - { id: codes, title: { en: Codes, ja: コード, zh: 代碼 } }
  - { id: live, title: { en: Live, ja: ライブ, zh: 直播 } }
errors:
  - code: 3
    name: INVALID_ARGUMENT
    status: 400
    group: codes
    operations: all
    retry: { en: 'No', ja: しない, zh: 否 }
    cause: { en: The request is malformed. A field is missing., ja: 不正です。, zh: 請求有誤。 }
    remedy:
      en: |
        - Read \`message\`.
        - Compare.
      ja: 確認します。
      zh: 請檢查。
  - code: ERROR_REASON_ACTION_NOT_ALLOWED
    status: 400
    group: live
    cause: { en: The status does not allow it., ja: 許可されません。, zh: 不允許。 }
    remedy: { en: 'Wait, see [RTMP](/docs/rtmp).', ja: 待ちます。, zh: 請等候。 }
    details:
      en: |
        | Action | In |
        |---|---|
        | a | \`LIVE_STATUS_LIVE\` |

        \`\`\`text
        plain
        \`\`\`
      ja: 表
      zh: 表
`
const reasons = { ERROR_REASON_ACTION_NOT_ALLOWED: ['Live_Start', 'Live_End'] }
const errors = { platform }
const page = '## Errors\n\n<ErrorCodes of="platform" />\n'
const html = async (
  text: string,
  locale = 'en',
  yaml = platform,
  from: Record<string, string[]> = reasons,
) => {
  const compiled = await compile(text, 'mdx', {
    data: codesData({ errors: { platform: yaml } }, locale, from),
  })
  expect(compiled.problems).toEqual([])
  return render(compiled).replaceAll('\n', '')
}

test('writes an overview, and a section for each code with cause, remedy, details and operations', async () => {
  expect(await html(page)).toBe(
    '<h2 id="errors">Errors</h2>' +
      '<table><thead><tr><th>Code</th><th>Name</th><th>HTTP</th><th>Cause</th><th>Retry</th></tr></thead><tbody>' +
      '<tr><td><a href="#3-invalid_argument"><code>3</code></a></td><td><code>INVALID_ARGUMENT</code></td><td>400</td><td>The request is malformed.</td><td>No</td></tr>' +
      '<tr><td><a href="#error_reason_action_not_allowed"><code>ERROR_REASON_ACTION_NOT_ALLOWED</code></a></td><td></td><td>400</td><td>The status does not allow it.</td><td></td></tr>' +
      '</tbody></table>' +
      '<h3 id="codes">Codes</h3><h4 id="3-invalid_argument">3 INVALID_ARGUMENT</h4>' +
      '<p><x-badge>HTTP 400</x-badge> <x-badge>Retry: No</x-badge> <x-badge>Any operation</x-badge></p>' +
      '<p>The request is malformed. A field is missing.</p><p><strong>What to do:</strong></p>' +
      '<ul><li>Read <code>message</code>.</li><li>Compare.</li></ul>' +
      '<h3 id="live">Live</h3>' +
      '<h4 id="error_reason_action_not_allowed">ERROR_<wbr/>REASON_<wbr/>ACTION_<wbr/>NOT_ALLOWED</h4>' +
      '<p><x-badge>HTTP 400</x-badge></p><p>The status does not allow it.</p>' +
      '<p><strong>What to do: </strong>Wait, see <a href="/docs/rtmp">RTMP</a>.</p>' +
      '<table><thead><tr><th>Action</th><th>In</th></tr></thead><tbody><tr><td>a</td><td><code>LIVE_STATUS_LIVE</code></td></tr></tbody></table>' +
      '<x-codeblock language="text">plain</x-codeblock>' +
      '<p><strong>Comes from:</strong></p>' +
      '<ul><li><x-operation id="Live_Start"></x-operation></li><li><x-operation id="Live_End"></x-operation></li></ul>',
  )
})

test('adds headings to the table of contents, and records references with their location', async () => {
  const { toc, anchors, references } = await compile(page, 'mdx', {
    data: codesData({ errors }, 'en', reasons),
  })
  expect(toc.map(({ level, id, html: text }) => [level, id, text])).toEqual([
    [2, 'errors', 'Errors'],
    [3, 'codes', 'Codes'],
    [4, '3-invalid_argument', '3 INVALID_ARGUMENT'],
    [3, 'live', 'Live'],
    [4, 'error_reason_action_not_allowed', 'ERROR_REASON_ACTION_NOT_ALLOWED'],
  ])
  expect(anchors).toEqual(toc.map(({ id }) => id))
  const file = 'content/errors/platform.yaml'
  expect(references).toEqual(
    expect.arrayContaining([
      { kind: 'constant', target: 'ERROR_REASON_ACTION_NOT_ALLOWED', file, line: 19 },
      { kind: 'operation', target: 'Live_Start', file, line: 19 },
      { kind: 'link', target: '/docs/rtmp', file, line: 23 },
      { kind: 'constant', target: 'LIVE_STATUS_LIVE', file, line: 28 },
      { kind: 'data', target: 'errors platform codes', line: 3 },
      { kind: 'data', target: 'errors platform live', line: 3 },
    ]),
  )
})

test('writes in other languages', async () => {
  const japanese = await html(page, 'ja')
  expect(japanese).toContain('<h3 id="live">ライブ</h3>')
  expect(japanese).toContain('<p><strong>対処：</strong>確認します。</p>')
  expect(japanese).toContain('<x-badge>再試行：しない</x-badge> <x-badge>すべてのオペレーション</x-badge>')
  expect(await html(page, 'zh')).toContain('<p><strong>處理方式：</strong>請檢查。</p>')
})

test('writes a single group without a heading and its codes one level higher, and each part separately', async () => {
  const overview = await html('<ErrorCodes of="platform" groups="codes" show="overview" />')
  expect(overview).toMatch(/^<table>.*<\/table>$/)
  expect(overview).not.toContain('ERROR_REASON')
  const sections = await html('<ErrorCodes of="platform" groups="codes" show="sections" />')
  expect(sections).toMatch(/^<h3 id="3-invalid_argument">/)
  expect(await html('<ErrorCodes of="platform" groups="live codes" show="sections" />')).toMatch(
    /^<h3 id="live">.*<h3 id="codes">/,
  )
})

test.each([
  ['groups="lives"', 'content/errors/platform.yaml has no group "lives"', 'Did you mean "live"?'],
  ['show="section"', '<ErrorCodes> show="section": expected "overview" or "sections"', undefined],
  ['group="live"', '<ErrorCodes> has no attribute "group".', 'Did you mean "groups"?'],
])('reports an invalid attribute: %s', async (attribute, message, hint) => {
  const { problems } = await compile(`a\n\n<ErrorCodes of="platform" ${attribute} />`, 'mdx', {
    data: codesData({ errors }),
  })
  expect(problems).toMatchObject([{ code: 'data-component', line: 3, message }])
  expect(problems[0]?.hint).toBe(hint)
})

test('shows a table of another file in details, each text with its location', async () => {
  const yaml = platform.replace(/details:[\s\S]*$/, 'details: <DataTable of="states" />\n')
  const states = 'columns:\n  - { key: a, label: A }\nrows:\n  - { a: "`LIVE_STATUS_END`" }\n'
  const data = codesData({ errors: { platform: yaml }, tables: { states } })
  const compiled = await compile(page, 'mdx', { data })
  expect(render(compiled).replaceAll('\n', '')).toMatch(
    /<td><code>LIVE_STATUS_END<\/code><\/td><\/tr><\/tbody><\/table>$/,
  )
  expect(compiled.references).toEqual(
    expect.arrayContaining([
      { kind: 'constant', target: 'LIVE_STATUS_END', file: 'content/data/states.yaml', line: 4 },
      { kind: 'data', target: 'table states', file: 'content/errors/platform.yaml', line: 24 },
    ]),
  )
  const wrong = codesData({ errors: { platform: yaml } })
  expect((await compile(page, 'mdx', { data: wrong })).problems).toMatchObject([
    { code: 'data-component', file: 'content/errors/platform.yaml', line: 24 },
  ])
  const itself = platform.replace(/details:[\s\S]*$/, 'details: <ErrorCodes of="platform" />\n')
  expect(
    (await compile(page, 'mdx', { data: codesData({ errors: { platform: itself } }) })).problems,
  ).toMatchObject([
    {
      message: 'The data of <ErrorCodes> shows <ErrorCodes> itself.',
      file: 'content/errors/platform.yaml',
      line: 24,
    },
  ])
})

test('reports an unknown file', async () => {
  const { problems } = await compile('<ErrorCodes of="platfrom" />', 'mdx', { data: codesData({ errors }) })
  expect(problems).toMatchObject([
    {
      line: 1,
      message: 'there is no file content/errors/platfrom.yaml',
      hint: 'Did you mean "platform"?',
    },
  ])
})

test("folds many operations; the file's own follow those of the description, without duplicates", async () => {
  const ids = ['A', 'B', 'C', 'D', 'E']
  const yaml = platform.replace('    group: live\n', '    group: live\n    operations: [E, F]\n')
  const many = await html(page, 'en', yaml, { ERROR_REASON_ACTION_NOT_ALLOWED: ids })
  expect(many).toContain(
    '<details><summary>Comes from 6 operations</summary><ul><li><x-operation id="A"></x-operation></li>',
  )
  expect(many).toMatch(
    /id="E"><\/x-operation><\/li><li><x-operation id="F"><\/x-operation><\/li><\/ul><\/details>$/,
  )
})

const sdk = `title: SDK
groups:
  - { id: sdk, title: SDK, not_in_api: true }
errors:
  - { code: ERROR_REASON_CONNECT, name: Connecting failed, group: sdk, cause: A., remedy: B., since: "4.2", deprecated: "5_0" }
  - { code: ERROR_REASON_ACTION_NOT_ALLOWED, name: NOT_ALLOWED, group: sdk, cause: A., remedy: B., deprecated: true }
`

test('marks codes of something else as foreign to the API, without its operations', async () => {
  const { references } = await compile('<ErrorCodes of="sdk" />', 'mdx', {
    data: codesData({ errors: { sdk } }, 'en', reasons),
  })
  expect(references.filter(({ kind }) => kind === 'not-in-api')).toEqual([
    { kind: 'not-in-api', target: 'ERROR_REASON_CONNECT', file: 'content/errors/sdk.yaml', line: 5 },
  ])
  expect(references.filter(({ kind }) => kind === 'operation')).toEqual([])
})

test('shows names and versions of an SDK', async () => {
  const text = await html('<ErrorCodes of="platform" />', 'en', sdk, {})
  expect(text).toContain(
    '<p>Connecting failed <x-badge>Since 4.2</x-badge> <x-badge tone="warning">Deprecated since 5_0</x-badge></p>',
  )
  expect(text).toContain('<td><code>NOT_ALLOWED</code></td>')
  // The heading already contains the name.
  expect(text).toContain('NOT_ALLOWED</h3><p><x-badge tone="warning">Deprecated</x-badge></p>')
})
