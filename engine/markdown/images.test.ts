import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { render, summary, testProject } from './testing/compile.ts'

const base64 = (text: string) => Buffer.from(text, 'base64')

/** The smallest files of each format, as other programs write them. */
const files = {
  'a.png': base64(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGNk+M+AAhhROQAJJwEDUwfQvwAAAABJRU5ErkJggg==',
  ),
  'a.gif': base64('R0lGODlhBQAEAIAAAAAAAP///yH5BAEAAAAALAAAAAAFAAQAAAIEhI8JBQA7'),
  'a.svg': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0"/></svg>',
  ),
  'a.webp': base64('UklGRiIAAABXRUJQVlA4TBYAAAAvBwABAAcQERGIiP4HAA=='),
  // As written by editors that embed their own file in it.
  'drawn.svg': Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" content="${'&lt;'.repeat(2000)}" width="7px" height="6px"><g/></svg>`,
  ),
}

function project() {
  const made = testProject()
  for (const [name, content] of Object.entries(files)) {
    made.write(`content/docs/en/img/${name}`, content)
    made.write(`static/img/${name}`, content)
  }
  return made
}

test.each([
  ['a.png', 3, 2],
  ['a.gif', 5, 4],
  ['a.svg', 400, 300],
  ['a.webp', 8, 5],
  ['drawn.svg', 7, 6],
])('reads the dimensions of %s', async (name, width, height) => {
  using site = project()
  const page = await site.compile(`![Alt *text*](./img/${name} "Title")`)
  expect(page.problems).toEqual([])
  expect(render(page)).toBe(
    `<p><x-image src="asset:content/docs/en/img/${name}" alt="Alt text" title="Title" width="${width}" height="${height}"></x-image></p>`,
  )
  expect(page.dependencies).toEqual([`content/docs/en/img/${name}`])
  expect(page.references).toEqual([{ kind: 'image', target: `./img/${name}`, line: 1 }])
})

test.each([
  [1, 'width="40" height="30"'],
  [4, 'width="40" height="30"'],
  [5, 'width="30" height="40"'],
  [6, 'width="30" height="40"'],
  [8, 'width="30" height="40"'],
])('a photograph of orientation %i has the dimensions of what is seen', async (orientation, size) => {
  using site = project()
  site.write('static/turned.jpg', jpeg(40, 30, orientation))
  expect(render(await site.compile('![](/turned.jpg)'))).toContain(size)
})

test('an absolute path is a file of the static folder; a URL is left alone', async () => {
  using site = project()
  const page = await site.compile(
    '![a](/img/a.png) ![b](https://x.example/b.png) ![c](@site/static/img/a.gif)',
  )
  expect(render(page)).toBe(
    '<p><x-image src="/img/a.png" alt="a" width="3" height="2"></x-image> <x-image src="https://x.example/b.png" alt="b"></x-image> ' +
      '<x-image src="/img/a.gif" alt="c" width="5" height="4"></x-image></p>',
  )
  expect(page.dependencies).toEqual(['static/img/a.png', 'static/img/a.gif'])
})

test('references, raw HTML and JSX give the same, and a width alone keeps the proportion', async () => {
  using site = project()
  const image = '<x-image src="asset:content/docs/en/img/a.svg" alt="x" width="200" height="150"></x-image>'
  expect(render(await site.compile('<img src="img/a.svg" alt="x" width="200">'))).toContain(image)
  expect(
    render(await site.compile('<img alt="x" src={require("./img/a.svg").default} width={200} />', 'mdx')),
  ).toContain(image)
  expect(render(await site.compile('<Image src="./img/a.svg" alt="x" height="150px" />', 'mdx'))).toContain(
    image,
  )
  expect(render(await site.compile('![x][i]\n\n[i]: img/a.svg'))).toContain('width="400" height="300"')
})

test('a missing file is a warning with its line and the nearest name', async () => {
  using site = project()
  const page = await site.compile('a\n\n![x](img/a.pgn)\n\n<img src="/no.png">\n\n![x](img/a.pgn)')
  expect(summary(page)).toEqual(['warning missing-image 3', 'warning missing-image 5'])
  expect(page.problems[0]?.message).toBe(
    'There is no file "img/a.pgn"; it was looked for at content/docs/en/img/a.pgn.',
  )
  expect(page.problems[0]?.hint).toContain('Did you mean "a.png"?')
  expect(page.dependencies).toEqual([])
})

test('the alternative text replaces a missing picture', async () => {
  using site = project()
  const page = await site.compile(
    'See [![Map *of* tea](no.png)](https://x.example) ![](no.png "Leaf") <img src="/no.png">, ![x](../../../../no.png)\n\n' +
      '![Cup](no.svg#gh-light-mode-only)![Cup](no.svg#gh-dark-mode-only)',
  )
  expect(render(page)).toBe('<p>See <a href="https://x.example">Map of tea</a> Leaf , x</p>\n<p>Cup</p>')
  const videos = await site.compile(
    '<Video src="/no.mp4" title="Pouring" />\n\n<Video src="https://x.example/v.mp4" title="V" poster="no.png" />',
    'mdx',
  )
  expect(render(videos)).toBe('Pouring\n<x-video src="https://x.example/v.mp4" title="V"></x-video>')
})

test('names with spaces and Japanese are found', async () => {
  using site = project()
  site.write('content/docs/en/img/画面 1.png', files['a.png'])
  const page = await site.compile('![x](<img/画面 1.png>)\n\n![y](img/%E7%94%BB%E9%9D%A2%201.png)')
  expect(page.problems).toEqual([])
  expect(page.dependencies).toEqual(['content/docs/en/img/画面 1.png'])
})

test('the part of an address after a file name is not part of the name', async () => {
  using site = project()
  const page = await site.compile('![x](./img/a.png?v=2) ![y](/img/a.svg#part)')
  expect(page.problems).toEqual([])
  expect(render(page)).toMatch(/width="3" height="2".*width="400" height="300"/)
})

test('a path out of the project and a file that is not a picture are reported', async () => {
  using site = project()
  site.write('static/a.png', 'text')
  expect(summary(await site.compile('![x](../../../../etc/passwd)\n\n![y](/a.png)'))).toEqual([
    'error missing-image 1',
    'warning image-size 3',
  ])
})

test('a video file is looked up too', async () => {
  using site = project()
  site.write('static/v.mp4', 'x')
  const page = await site.compile(
    '<Video src="/v.mp4" title="V" poster="./img/a.png" />\n\n<Video src="/w.mp4" title="W" />',
    'mdx',
  )
  expect(render(page)).toContain(
    '<x-video src="/v.mp4" title="V" poster="asset:content/docs/en/img/a.png" width="3" height="2">',
  )
  expect(summary(page)).toEqual(['warning missing-image 3'])
})

test('the captions of a video are its transcript: texts without header, notes, times and tags', async () => {
  using site = project()
  site.write('static/v.mp4', 'x')
  site.write(
    'static/v.vtt',
    'WEBVTT\n\nNOTE not this\n\none\n00:00.000 --> 00:02.000 line:0\nThe tea <b>draws</b>.\n\n00:02.000 --> 00:04.000\nIt is\npoured.\n',
  )
  const page = await site.compile('<Video src="/v.mp4" title="V" captions="/v.vtt" loop />', 'mdx')
  expect(page.problems).toEqual([])
  expect(page.dependencies).toContain('static/v.vtt')
  site.write(
    'static/v.vtt',
    'WEBVTT\n\n00:00.000 --> 00:02.000\n押します。\n\n00:02.000 --> 00:04.000\n始まります。\n',
  )
  const other = await site.compile('<Video src="/v.mp4" title="V" captions="/v.vtt" loop />', 'mdx')
  expect(render(other)).toContain('transcript="押します。始まります。"')
  expect(render(page)).toMatch(/captions="\/v.vtt" loop="?[^ ]* transcript="The tea draws. It is poured."/)
})

test('a page in the cache is made anew when a picture changes, comes or goes', async () => {
  using site = project()
  const cacheDir = join(site.root, '.cache')
  const compile = async () => render(await site.compile('![x](/b.png)', 'md', { cacheDir }))
  expect(await compile()).not.toContain('width')
  site.write('static/b.png', files['a.png'])
  expect(await compile()).toContain('width="3"')
  site.write('static/b.png', files['a.gif'])
  expect(await compile()).toContain('width="5"')
  const file = join(site.root, 'static/b.png')
  utimesSync(file, 1, 1)
  expect(statSync(file).mtimeMs).toBe(1000)
  expect(await compile()).toContain('width="5"')
})

/** Creates an empty JPEG with an EXIF orientation: from 5 on it is turned by 90 degrees. */
function jpeg(width: number, height: number, orientation: number): Buffer {
  const exif = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  exif.writeUInt16BE(orientation, 24)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(exif.length + 2)
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, exif, frame, Buffer.from('ffd9', 'hex')])
}

test.each([
  ['gh-light-mode-only', 'gh-dark-mode-only'],
  ['only-light', 'only-dark'],
])('of a pair marked #%s and #%s each is shown in its mode', async (light, dark) => {
  using site = project()
  const page = await site.compile(`![A](./img/a.png#${light}) ![B](./img/a.gif#${dark} "C")`)
  expect(page.problems).toEqual([])
  expect(render(page)).toMatch(
    /<x-image src="asset:[^"#]*a\.png" alt="A"[^>]*shownIn="light"[^>]*>.*<x-image src="asset:[^"#]*a\.gif" alt="B"[^>]*shownIn="dark"/,
  )
})

test.each([
  '<img class="x only-light" src="/a.png"> <img class="x only-dark" src="/b.png">',
  '<img src="/a.png" class="light-only" /> <img src="/b.png" class="dark-only" />',
  '<img img-light src="/a.png"> <img src="/b.png" img-dark>',
])('marks of HTML: %s', async text => {
  using site = project()
  for (const name of ['a', 'b']) site.write(`static/${name}.png`, 'of no size')
  const shown =
    '<p><x-image src="/a.png" alt="" shownIn="light"></x-image> <x-image src="/b.png" alt="" shownIn="dark"></x-image></p>'
  expect(render(await site.compile(`A ${text}`)).replace('A ', '')).toBe(shown)
  expect(render(await site.compile('<img src="/c.png" class="only-darker">'))).not.toContain('shownIn')
})

test("reports an impossible length with its line, and keeps the picture's own", async () => {
  using made = project()
  for (const length of ['9007199254740993', '9'.repeat(400)]) {
    const html = await made.compile(`Text\n\n<img src="./img/a.png" width="${length}" alt="A">`)
    expect(html.problems).toMatchObject([{ severity: 'warning', code: 'image-size', line: 3 }])
    expect(render(html)).toContain('width="3"')
    const jsx = await made.compile(`Text\n\n<img src="./img/a.png" height={${length}} alt="A" />`, 'mdx')
    expect(jsx.problems).toMatchObject([{ code: 'image-size', line: 3 }])
    expect(render(jsx)).toContain('height="2"')
  }
})
