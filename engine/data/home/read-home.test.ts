import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Problem } from '../../config/problem.ts'
import { DescriptionFolder } from '../../reference/testing/description.ts'
import { SiteFolder } from '../../testing/site-folder.ts'
import { engineSections } from './engine-sections.ts'
import { type HomeOptions, readHome } from './read-home.ts'

const api = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://api.example' }],
  paths: {
    '/orders': {
      get: { operationId: 'ListOrders', responses: { 200: { description: 'All.' } } },
      post: {
        operationId: 'CreateOrder',
        requestBody: { $ref: '#/components/requestBodies/Order' },
        responses: { 200: { description: 'Done.' } },
      },
    },
  },
  components: {
    requestBodies: {
      Order: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
    },
    schemas: {
      Order: {
        type: 'object',
        required: ['kind', 'id'],
        properties: {
          kind: { type: 'string', enum: ['GIFT', 'SALE'] },
          count: { type: 'integer' },
          id: { type: 'string', readOnly: true },
        },
      },
    },
  },
}

/**
 * Reads the home pages of two locales.
 *
 * @returns The pages, and problems as lines.
 */
function read(files: Record<string, string>, options: Partial<HomeOptions> = {}) {
  using folder = new DescriptionFolder({ 'api.json': api })
  const { description } = folder.load({ file: 'api.json' })
  using site = new SiteFolder(
    Object.fromEntries(Object.entries(files).map(([locale, text]) => [`content/home/${locale}.yaml`, text])),
  )
  const problems: Problem[] = []
  const home = readHome(
    {
      root: site.paths.root,
      locales: ['en', 'ja'],
      defaultLocale: 'en',
      variables: { apiHost: 'api.example', helpUrl: 'https://help.example/' },
      sections: new Map<string, z.ZodObject>([
        ...Object.entries(engineSections),
        [
          'Own',
          z.strictObject({ size: z.enum(['s', 'm']), links: z.array(z.strictObject({ href: z.string() })) }),
        ],
      ]),
      apis: description && [description],
      ...options,
    },
    problems,
  )
  return {
    home,
    problems: problems.map(({ file, line, message, hint }) => `${file}:${line} ${message} | ${hint}`),
  }
}

const page = (...sections: string[]) =>
  `title: T\ndescription: D\nsections:\n${sections.map(section => `  - ${section}\n`).join('')}`

test('a copy has its variables filled in, its defaults, and its links with their lines', () => {
  const { home, problems } = read({
    en: page(
      '{ section: Hero, title: "On {{apiHost}}" }',
      '{ section: Own, size: s, links: [{ href: "{{helpUrl}}" }, { href: /docs/a#b }] }',
    ),
    ja: page('{ section: Hero, title: 日本語 }'),
  })
  expect(problems).toEqual([])
  expect(home.get('en')).toEqual({
    title: 'T',
    description: 'D',
    sections: [
      { section: 'Hero', title: 'On api.example', actions: [] },
      { section: 'Own', size: 's', links: [{ href: 'https://help.example/' }, { href: '/docs/a#b' }] },
    ],
    file: 'content/home/en.yaml',
    links: [
      { target: 'https://help.example/', line: 5 },
      { target: '/docs/a#b', line: 5 },
    ],
  })
  expect(home.get('ja')?.sections).toEqual([{ section: 'Hero', title: '日本語', actions: [] }])
})

test("a locale without a copy shows the default locale's; without any there is none", () => {
  const { home } = read({ en: page('{ section: Hero, title: A }') })
  expect(home.get('ja')).toBe(home.get('en'))
  expect(read({}).home.size).toBe(0)
  expect([...read({ ja: page('{ section: Hero, title: A }') }).home.keys()]).toEqual(['ja'])
})

test.each([
  [
    'a section that nobody has',
    '{ section: Lynks, title: A }',
    [
      '4 "sections.0.section": found "Lynks", expected Hero, Links, Request, Latest, Contact, Own | Did you mean "Links"?',
    ],
  ],
  [
    'no name of a section',
    '{ title: A }',
    [
      '4 "sections.0.section": found nothing, expected Hero, Links, Request, Latest, Contact, Own | undefined',
    ],
  ],
  [
    'a key that is missing and one that is unknown',
    '{ section: Latest, al: x, more: 1 }',
    [
      '4 "sections.0.title": found nothing, expected a string | undefined',
      '4 unknown key "al" in "sections.0" | Did you mean "all"? Known keys: title, all',
      '4 unknown key "more" in "sections.0" | Known keys: title, all',
    ],
  ],
  [
    "a value that a plugin's schema does not know",
    '{ section: Own, size: l, links: {} }',
    [
      '4 "sections.0.size": found "l", expected "s" or "m" | undefined',
      '4 "sections.0.links": found keys and values, expected a list | undefined',
    ],
  ],
  [
    'a link that is not an address',
    '{ section: Own, size: s, links: [{ href: docs/a }] }',
    [
      '4 "sections.0.links.0.href": found "docs/a", expected a path that begins with "/" or an https URL | undefined',
    ],
  ],
  [
    'a variable that is none',
    '{ section: Hero, title: "{{apHost}}" }',
    [
      '4 There is no variable {{apHost}}. Variables are {{apiHost}}, {{helpUrl}}. | Did you mean {{apiHost}}?',
    ],
  ],
  [
    'an operation that is none',
    '{ section: Request, title: A, operation: CreateOrders }',
    [
      '4 "sections.0.operation": found "CreateOrders", which is not an operation of the site | Did you mean "CreateOrder"? Use the operationId of an operation in an API description.',
    ],
  ],
  [
    'a client that is none',
    '{ section: Request, title: A, operation: CreateOrder, clients: [culr] }',
    [
      expect.stringMatching(
        /^4 "sections\.0\.clients\.0": found "culr", expected curl, .* \| Did you mean "curl"\?/,
      ),
    ],
  ],
  [
    'a body that the schema does not allow',
    '{ section: Request, title: A, operation: CreateOrder, body: { kind: GFT, count: x } }',
    [
      '4 "sections.0.body.kind": must be equal to one of the allowed values: GIFT, SALE; found "GFT" | Did you mean "GIFT"?',
      '4 "sections.0.body.count": must be integer; found "x" | undefined',
    ],
  ],
  [
    'a body where none is taken',
    '{ section: Request, title: A, operation: ListOrders, body: {} }',
    ['4 "sections.0.body": the operation takes no JSON | Remove it.'],
  ],
])('%s', (_, section, expected) => {
  const { problems } = read({ en: page(section) })
  expect(problems.map(line => line.replace('content/home/en.yaml:', ''))).toEqual(expected)
})

test('treats a request body as data: an href in it is not a link, and a read-only field may be missing', () => {
  const { home, problems } = read({
    en: page('{ section: Request, title: A, operation: CreateOrder, body: { kind: GIFT, href: x } }'),
  })
  expect(problems).toEqual([])
  expect(home.get('en')?.links).toEqual([])
})

test('while an API cannot be read, nothing is said of its operations', () => {
  const { problems } = read(
    { en: page('{ section: Request, title: A, operation: Any, body: {} }') },
    { apis: undefined },
  )
  expect(problems).toEqual([])
})
