import { expect, test } from 'vitest'
import { buildIndex } from '../build/build-index.ts'
import { ask, openBuilt } from '../testing/open-built.ts'
import { samplePage } from '../testing/sample-page.ts'
import type { SearchPage, SearchRequest } from '../types.ts'

/** Addresses of the pages that a query finds, best first. */
async function ranked(query: string, pages: readonly SearchPage[]): Promise<string[] | undefined> {
  const index = buildIndex(pages, { locale: 'ja', glossary: new Map(), buildId: 'build' })
  const response = await (await openBuilt(index)).search(ask(query))
  return response?.groups.map(({ url }) => url)
}

test('a page in another language comes after one in the language of the reader', async () => {
  const title = 'Retention'
  const foreign = samplePage({ url: '/guide', title, lang: 'en' })
  expect(await ranked('retention', [foreign, samplePage({ url: '/own', title, area: 'api' })])).toEqual([
    '/own',
    '/guide',
  ])
})

test('a blog post comes after a page of the docs that matches about as well', async () => {
  const section = (text: string) => ({ anchor: 'a', headings: ['Retention'], text })
  const post = samplePage({
    url: '/post',
    area: 'blog',
    title: 'News',
    sections: [section('Our retention.')],
  })
  const guide = samplePage({ url: '/guide', title: 'Orders', sections: [section('Of orders.')] })
  const mention = samplePage({ url: '/mention', title: 'Parcels', description: 'Retention.' })
  expect(await ranked('retention', [post, guide, mention])).toEqual(['/guide', '/post', '/mention'])
})

test('of pages that match equally well, the one with the shorter title comes first', async () => {
  const page = (url: string, title: string) =>
    samplePage({ url, title, sections: [{ anchor: 'a', headings: ['Retention'], text: '' }] })
  expect(await ranked('retention', [page('/long', 'Orders and parcels'), page('/short', 'Orders')])).toEqual([
    '/short',
    '/long',
  ])
})

test('a page that only links to the subject comes after pages about it', async () => {
  const section = { anchor: 'a', headings: ['Next steps'], text: 'Retention' }
  const says = 'Orders stay where they are, and their retention is that of the room they lie in.'
  const pages = (isLinks?: true) => [
    samplePage({ url: '/links', title: 'Orders', sections: [{ ...section, isLinks }] }),
    samplePage({ url: '/says', title: 'Rooms', sections: [{ ...section, text: says }] }),
  ]
  expect(await ranked('retention', pages())).toEqual(['/links', '/says'])
  expect(await ranked('retention', pages(true))).toEqual(['/says', '/links'])
})

test('a word of many pages counts less in one of the many headings of a long page', async () => {
  const section = (heading: string, text = 'What to write, and when.') => ({
    anchor: heading,
    headings: [heading],
    text,
  })
  const long = samplePage({
    url: '/long',
    title: 'Commands',
    sections: ['Open an order', 'Close a room', 'Parcel retention', ...Array(60).fill('More of it')].map(
      heading => section(heading),
    ),
  })
  const short = samplePage({
    url: '/short',
    title: 'Shelves',
    sections: [section('Moving an order to a shelf')],
  })
  const others = Array.from({ length: 20 }, (_, number) =>
    samplePage({ url: `/${number}`, title: `Room ${number}`, sections: [section('', 'With an order.')] }),
  )
  const pages = [long, short, ...others]
  expect((await ranked('order', pages))?.[0]).toBe('/short')
  // A word that few pages have is in a heading for a reason.
  const rare = samplePage({ url: '/rare', title: 'Bin', sections: [section('Moving retention to a shelf')] })
  expect((await ranked('retention', [...pages, rare]))?.[0]).toBe('/long')
})

test('a short heading with a word of the title ranks above others only when the query has the rest of it', async () => {
  const section = (heading: string, text: string) => ({ anchor: heading, headings: [heading], text })
  const page = samplePage({
    url: '/orders',
    title: 'Send an order with its parts',
    sections: [
      section('Order with ready code, from the first part', 'What to write.'),
      section('Cancel an order', 'Nothing is kept of it.'),
      section('Parts', 'What is in the box.'),
    ],
  })
  const first = async (query: string) => {
    const index = buildIndex([page], { locale: 'en', glossary: new Map(), buildId: 'build' })
    const response = await (await openBuilt(index)).search(ask(query))
    return response?.groups[0]?.hits.find(({ kind }) => kind === 'section')?.url
  }
  expect(await first('order')).toBe('/orders#Order with ready code, from the first part')
  expect(await first('cancel an order')).toBe('/orders#Cancel an order')
  expect(await first('parts')).toBe('/orders#Parts')
})

test('a word of a heading does not weigh more because the title has the other words', async () => {
  const page = (url: string, title: string) =>
    samplePage({ url, title, sections: [{ anchor: 'a', headings: ['Retention in rooms'], text: '' }] })
  const others = [samplePage({ url: '/c', title: 'Parcels' }), samplePage({ url: '/d', title: 'Parts' })]
  const pages = [page('/a', 'Hall'), page('/b', 'Rooms'), ...others]
  expect(await ranked('retention', pages)).toEqual(['/a', '/b'])
})

test('a schema comes after the operations whose names contain its name', async () => {
  const schema = samplePage({ url: '/order', title: 'Order', area: 'api', isModel: true })
  const operation = samplePage({ url: '/add-order', title: 'Add an order to a basket', area: 'api' })
  expect(await ranked('order', [schema, operation])).toEqual(['/add-order', '/order'])
})

test.each(['H.265', 'H265'])('finds a letter with a number in either spelling: %s', async query => {
  const written = ['H.265', 'H265'].map(name => samplePage({ url: `/${name}`, title: `Orders in ${name}` }))
  const others = samplePage({ url: '/other', title: 'Room H, 265 orders' })
  expect((await ranked(query, [...written, others]))?.sort()).toEqual(['/H.265', '/H265'])
})

test('a word does not match as the beginning of a longer one', async () => {
  const glossary = new Map([
    ['en', new Map([['library', { term: 'library', definition: '' }]])],
    ['ja', new Map([['library', { term: 'ライブラリ', definition: '' }]])],
  ])
  const pages = [
    samplePage({ url: '/live', title: '番組', sections: [{ anchor: '', headings: [], text: 'ライブの話' }] }),
    samplePage({
      url: '/library',
      title: '倉庫',
      sections: [{ anchor: '', headings: [], text: '媒体ライブラリ' }],
    }),
  ]
  const index = buildIndex(pages, { locale: 'ja', glossary, buildId: 'build' })
  const response = await (await openBuilt(index)).search(ask('ライブ'))
  const marked = response?.groups.flatMap(({ hits }) => hits.flatMap(({ excerpt }) => excerpt))
  expect(marked?.filter(part => part.marked).map(({ text }) => text)).toEqual(['ライブ', 'ライブ'])
})

test('a table that explains a name comes before a page that mentions it', async () => {
  const page = (url: string, names?: string[]) =>
    samplePage({
      url,
      title: url,
      sections: [{ anchor: 'a', headings: ['States'], text: 'ORDER_SENT', names }],
    })
  expect(await ranked('ORDER_SENT', [page('/a'), page('/b'), page('/states', ['ORDER_SENT'])])).toEqual([
    '/states',
    '/a',
    '/b',
  ])
})

test('finds a page by its whole address, but not by words of it', async () => {
  const pages = ['/docs/orders', '/docs/orders/late-fees', '/docs/orders/late'].map((url, index) =>
    samplePage({
      url,
      title: `Page ${index}`,
      sections: [{ anchor: '', headings: [], text: 'Parcels of orders' }],
    }),
  )
  expect((await ranked('https://docs.example/docs/orders/late?x=1#a', pages))?.[0]).toBe('/docs/orders/late')
  expect(await ranked('late fees', pages)).toEqual([])
})

test('the order of the first ten does not depend on how many are requested', async () => {
  // The words are on so many pages that their postings are in blocks, which are read only as far as needed.
  const pages = Array.from({ length: 900 }, (_, number) =>
    samplePage({
      url: `/${number}`,
      title: `Page ${number}`,
      sections: [
        {
          anchor: '',
          headings: [],
          text: `${number % 7 === 0 ? 'orders ' : ''}${number % 5 === 0 ? 'parcels ' : ''}${'rooms '.repeat(1 + (number % 11))}${'desks '.repeat(1 + ((number * 7) % 13))}${'walls '.repeat(number % 29)}`,
        },
      ],
    }),
  )
  const index = await openBuilt(buildIndex(pages, { locale: 'en', glossary: new Map(), buildId: 'build' }))
  for (const query of ['rooms', 'rooms desks', 'orders rooms', 'orders parcels desks', 'where are desks']) {
    const first = async (more: Partial<SearchRequest>) =>
      (await index.search(ask(query, more)))?.groups.slice(0, 6).map(({ url }) => url)
    const shown = await first({ limit: 6 })
    expect(shown).toHaveLength(6)
    expect(await first({ limit: 10 }), query).toEqual(shown)
    expect(await first({ limit: 20, counted: true }), query).toEqual(shown)
    expect(await first({ limit: 100 }), query).toEqual(shown)
  }
})

test.each([
  ['how do I get an order', '/create'],
  ['how can I obtain an order', '/create'],
  ['注文を取得', '/create'],
  ['get rid of an order', '/delete'],
  ['order', '/delete'],
])('"%s" finds %s', async (query, first) => {
  const page = (url: string, name: string, description: string) =>
    samplePage({
      url,
      title: '注文 order',
      area: 'api',
      description,
      entities: [{ kind: 'operation', name, owner: '', description: '', anchor: '', deprecated: false }],
    })
  const pages = [
    page('/create', 'Shop_CreateOrder', 'Of this order. 取得する注文。'),
    page('/delete', 'Shop_DeleteOrder', 'Order an order. 注文の取得、注文。'),
  ]
  expect((await ranked(query, pages))?.[0]).toBe(first)
})

test('a verb in hiragana leads to the page that has it, and costs nothing where no page has it', async () => {
  const page = (url: string, text: string) =>
    samplePage({ url, title: '荷物', sections: [{ anchor: 'a', headings: ['荷物'], text }] })
  const pages = [page('/count', '荷物をかぞえる。'), page('/deliver', '荷物をとどけるまで。')]
  expect(await ranked('荷物はとどける', pages)).toEqual(['/deliver', '/count'])
  expect(await ranked('荷物はみつける', pages)).toEqual(['/count', '/deliver'])
})

test('an identifier beside other words is meant as a whole', async () => {
  const whole = {
    anchor: 'a',
    headings: ['StreamBufferState'],
    text: 'If it is critical, lower the bitrate.',
  }
  const found = await ranked('StreamBufferState critical', [
    samplePage({ url: '/parts', title: 'Critical state of the stream buffer' }),
    samplePage({ url: '/whole', title: 'Health', sections: [whole] }),
  ])
  expect(found).toEqual(['/whole'])
})

test.each(['silver spoon', 'silver_spoon_silver'])('%s reads the postings of each word once', async query => {
  const pages = ['/a', '/b', '/c'].map(url =>
    samplePage({ url, sections: [{ anchor: '', headings: [], text: 'A silver tray, a wooden spoon.' }] }),
  )
  const index = buildIndex(pages, { locale: 'en', glossary: new Map(), buildId: 'build' })
  const engine = await openBuilt(index)
  await engine.search(ask(query))
  expect(engine.work).toBe(2 * pages.length)
})

test('a character beside a word belongs to it where pages have both together', async () => {
  const page = (url: string, title: string, text: string) =>
    samplePage({ url, title, sections: [{ anchor: '', headings: [], text }] })
  const others = Array.from({ length: 30 }, (_, number) => page(`/${number}`, '訂單', '把影片放在頁面上。'))
  const pages = [
    page('/chapters', '影片章節', ''),
    page('/tags', '章節與標籤', '為影片分好類別。'),
    page('/screen', '全螢幕與視窗的說明', ''),
    page('/lobby', '螢幕', '大廳的視窗。'),
    ...others,
  ]
  expect((await ranked('影片分章節', pages))?.[0]).toBe('/chapters')
  expect((await ranked('視窗全螢幕', pages))?.[0]).toBe('/screen')
})

test('a question about a section of a page weighs less than the title of another page', async () => {
  const asked = new Map([['en', ['seal parcel', 'seal a parcel']]])
  const section = (anchor: string) => ({ anchor, headings: [`Case ${anchor}`], text: 'What to do then.' })
  const others = Array.from({ length: 30 }, (_, number) => samplePage({ url: `/${number}`, title: 'Rooms' }))
  const pages = [
    samplePage({ url: '/cases', title: 'Cases', sections: ['a', 'b'].map(section) }),
    samplePage({ url: '/seal', title: 'How we weigh, label, close and seal any parcel' }),
    ...others,
  ]
  const synonyms = [{ pages: ['/cases#b'], asked }]
  const index = buildIndex(pages, { locale: 'en', glossary: new Map(), synonyms, buildId: 'build' })
  const response = await (await openBuilt(index)).search(ask('seal parcel'))
  expect(response?.groups.map(({ url }) => url)).toEqual(['/seal', '/cases'])
})
