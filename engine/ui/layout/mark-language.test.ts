import { expect, test } from 'vitest'
import { markLanguage } from './mark-language.ts'

const texts = [
  'Search',
  'Menu',
  'Version',
  'Last updated {date} by {author}',
  'Close "{name}" & go',
  'at {time}',
  '{count} page',
  '{name} is {value}',
]
const marked = (html: string) => markLanguage(html, texts, { lang: 'en' })

test.each([
  ['<p>Search</p>', '<p lang="en">Search</p>'],
  ['<p class="a">Search</p>', '<p lang="en" class="a">Search</p>'],
  [
    '<a href="/"><svg><path d="M0"/></svg>Search</a>',
    '<a href="/"><svg><path d="M0"/></svg><span lang="en">Search</span></a>',
  ],
  ['<p>Recherche</p>', '<p>Recherche</p>'],
  ['<p lang="de">Version</p>', '<p lang="de">Version</p>'],
  ['<p>Close &quot;A&quot; &amp; go</p>', '<p lang="en">Close &quot;A&quot; &amp; go</p>'],
  ['<p>Last updated 3 mai by Zoé</p>', '<p lang="en">Last updated 3 mai by Zoé</p>'],
  [
    '<p>Last updated <time>3 mai</time> by <b>Zoé</b></p>',
    '<p><span lang="en">Last updated</span> <time>3 mai</time> by <b>Zoé</b></p>',
  ],
  ['<title>Search</title>', '<title lang="en">Search</title>'],
  ['<p>at</p>', '<p>at</p>'],
  ['<p>1 000 page</p>', '<p lang="en">1 000 page</p>'],
  ['<p>Sur cette page</p>', '<p>Sur cette page</p>'],
  ['<p>Il dit: this is it</p>', '<p>Il dit: this is it</p>'],
])('%s becomes %s', (html, expected) => {
  expect(marked(html)).toBe(expected)
})

test('a name is marked where its element holds no text of the page', () => {
  expect(marked('<button aria-label="Menu"><svg><path d="M0"/></svg></button>')).toBe(
    '<button lang="en" aria-label="Menu"><svg><path d="M0"/></svg></button>',
  )
  expect(marked('<input placeholder="Search">')).toBe('<input lang="en" placeholder="Search">')
  const nav = '<nav aria-label="Menu"><ul><li><a href="/">Accueil</a></li></ul></nav>'
  expect(marked(nav)).toBe(nav)
})

test('scripts, styles, comments and islands are as they were', () => {
  const html =
    '<script>a = "<p>Search</p>"</script><style>a{}</style><!-- <p>Search</p> --><div data-island="x"><p>Search</p><div><img alt="Menu"></div></div>'
  expect(marked(html)).toBe(html)
  expect(marked(`${html}<p>Menu</p>`)).toBe(`${html}<p lang="en">Menu</p>`)
})

test('in a page that runs the other way, texts run their own', () => {
  const html = '<title>Search</title><p>Search</p><input placeholder="Search">'
  expect(markLanguage(html, texts, { lang: 'en', dir: 'ltr' })).toBe(
    '<title lang="en">Search</title><p><span lang="en" dir="ltr">Search</span></p><input lang="en" placeholder="Search">',
  )
})
