import { expect, test } from 'vitest'
import { compile, render, summary } from './testing/compile.ts'

/** Content that a page must not contain, each in another form. */
const attacks = [
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<META HTTP-EQUIV=Refresh CONTENT="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<iframe srcdoc="&lt;script>evil&lt;/script>"></iframe>',
  '<form name=documentElement></form>',
  '<form id="cookie"></form>',
  '<img name=getElementById src="https://ok.example/a.png" alt="">',
  '<div style="position:fixed;inset:0">over</div>',
  '<p style="color:red; POSITION : sticky">over</p>',
  '<a href="JaVaScRiPt:evil()">b</a>',
  '<a href="java&#9;script:evil()">b</a>',
  '<a href="java&Tab;script&colon;evil()">b</a>',
  '<a href=" &#1;javascript:evil()">b</a>',
  '<a href="&#x6A;avascript:evil()">b</a>',
  '<a href="java\nscript:evil()">b</a>',
  '<a href="vbscript:evil">b</a>',
  '<a href="data:text/html,evil">b</a>',
  '<a href="data:image/svg+xml,evil">b</a>',
  '<svg><a xlink:href="javascript:evil()"><text>t</text></a></svg>',
  '<svg><animate attributeName="href" to="javascript:evil()" /></svg>',
  '<math><mtext href="javascript:evil()">x</mtext></math>',
  '<button formaction="javascript:evil()">x</button>',
  '<a href="https://ok.example" ping="https://evil.example">x</a>',
  '<object data="data:text/html,evil"></object>',
  '<embed src="javascript:evil()">',
  '<video poster="javascript:evil()"></video>',
  '[a](javascript:evil())',
  '[a](VBSCRIPT:evil)',
  '[a](<java\tscript:evil()>)',
  '[a](data:text/html;base64,evil)',
  '[a][b]\n\n[b]: javascript:evil()',
  '<javascript:evil()>',
]
/** Content that an author may write and a contributor may not. */
const foreign = [
  '<iframe src="https://evil.example"></iframe>',
  '<img src="https://ok.example/a.png" srcset="https://evil.example/b.png 2x" alt="">',
  '<img src="data:text/html,evil" alt="">',
  '![a](javascript:evil)',
  '<b onclick="evil()" class="over" data-island="search" popover>x</b>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<template shadowrootmode=open><b>evil</b></template>',
  '<dialog open>over</dialog>',
  '<my-element evil="1">x</my-element>',
  '<input type="password" name="evil" value="evil">',
  '<audio autoplay src="https://evil.example/a.mp3"></audio>',
]

const harmful =
  /evil|javascript:|vbscript:|data:|style=|<(?:meta|base|iframe|form|object|embed|svg|math|button|video|audio|dialog|template|link)|\b(?:name|class|ping|srcset|popover|on\w+|data-island)=/i

test.each([...attacks, ...foreign])('contributors cannot bring %j to a page', async text => {
  const page = await compile(`One\n\n${text}\n\nTwo`, 'md', { trust: 'text' })
  // Its words may remain.
  const tags = render(page)
    .match(/<[^>]*>/g)
    ?.join('')
  expect(tags).not.toMatch(harmful)
  expect(render(page)).toMatch(/^<p>One<\/p>[\s\S]*Two/)
})

test.each(attacks)('%j of an author is a warning with its line, and stays', async text => {
  const page = await compile(`One\n\n${text}\n\nTwo`)
  const lines = text.includes('[b]:') ? 5 : 3
  expect(summary(page)).toContain(`warning harmful-html ${lines}`)
})

test.each(foreign.filter(text => !/data:|javascript:|<b on/.test(text)))(
  '%j of an author is nobody else’s business',
  async text => {
    expect(
      summary(await compile(`One\n\n${text}\n\nTwo`)).filter(candidate => candidate.includes('harmful')),
    ).toEqual([])
  },
)

test.each(['menu', 'feedback-thanks', 'search:option-0', '_R_1_t-a', '_r_2_'])(
  'contributors cannot take the id %j, which is of the interface',
  async id => {
    const text = `One <a id="${id}">a</a> <a name="${id}">b</a> <a id="own" name="mine">c</a>\n`
    const page = await compile(text, 'md', { trust: 'text' })
    expect(render(page)).toBe('<p>One <a>a</a> <a>b</a> <a id="own" name="mine">c</a></p>')
    expect(page.problems.map(({ message }) => message)).toEqual([
      'id of <a> is not allowed here and is removed.',
      'name of <a> is not allowed here and is removed.',
    ])
  },
)

test('reports removed content of contributors with its line', async () => {
  const page = await compile('One\n\n<iframe src="x"></iframe>\n\n<b onclick="x">y</b> [z](foo:1)\n', 'md', {
    trust: 'text',
  })
  expect(page.problems.map(({ severity, line, message }) => [severity, line, message])).toEqual([
    ['warning', 3, '<iframe> is removed with its content: contributors may not use it.'],
    ['warning', 5, 'onclick of <b> is not allowed here and is removed.'],
    ['warning', 5, 'The address "foo:1" is removed: it must begin with http, https, mailto or tel.'],
  ])
})

test('all of Markdown, and HTML that harms nobody, is the same for both', async () => {
  const text =
    '## H {#own}\n\n:::note[T]\nText **b** `c` <kbd>K</kbd> H<sub>2</sub>O\n:::\n\n| a | b |\n|:-|-:|\n| 1 | 2 |\n\n- [x] t\n- [ ] u\n\n' +
    '```json\n1\n```\n\n```mermaid\nflowchart LR\n  A-->B\n```\n\n<details open><summary>s</summary>\n\nm [l](../x.md) <br>\n\n</details>\n\n' +
    'foot[^1]\n\n[^1]: n\n\n[m](mailto:a@b.example) [p](tel:1) <a id="here" href="#x" title="t">y</a> $x^2$ ![p](https://ok.example/a.png "t")\n\n' +
    '<table>\n<tr><td colspan="2" align="right">x</td></tr>\n</table>\n\n<div align="center">z</div>\n'
  const [author, contributor] = await Promise.all([
    compile(text, 'md', { math: true }),
    compile(text, 'md', { math: true, trust: 'text' }),
  ])
  expect(render(contributor)).toBe(render(author))
  expect(contributor.problems).toEqual([])
  expect(contributor.anchors).toEqual(author.anchors)
})

test('MDX of contributors is refused', async () => {
  expect(summary(await compile('# A\n\n{process.exit()}', 'mdx', { trust: 'text' }))).toEqual([
    'error mdx-of-contributors -',
  ])
})
