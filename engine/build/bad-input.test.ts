import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Problem, ProblemsError } from '../config/problem.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { full } from '../testing/full.ts'
import { earlierBuild, type SiteFiles, SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'

/**
 * Builds a site.
 *
 * @returns Its problems as lines: `error code file:line message | hint`.
 */
async function problemsOf(site: Pick<SiteFolder, 'paths'>, strict = false): Promise<string[]> {
  try {
    await buildSite({ paths: site.paths, strict, git: false, compress: false })
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error
    return error.problems.map(asLine)
  }
  throw new Error('The build went well')
}

function asLine({ severity, code, file, line, message, hint }: Problem): string {
  return `${severity} ${code} ${file ?? ''}${line ? `:${line}` : ''} ${message} | ${hint ?? ''}`
}

const page = (frontMatter: string, body = 'Text.') => `---\n${frontMatter}\n---\n\n${body}\n`

const everythingBad: SiteFiles = {
  'content/docs/en/broken-front-matter.md': '---\ntitle: [a\n---\n\nText.\n',
  'content/docs/en/unknown-key.md': page('title: A\ndesciption: B'),
  'content/docs/en/unknown-component.mdx': page('title: A', '<Stepz>\n\nText.\n\n</Stepz>'),
  'content/docs/en/unclosed-tag.mdx': page('title: A', '<Steps>\n\nText.'),
  'content/docs/en/slug-1.md': page('title: A\nslug: /same'),
  'content/docs/en/slug-2.md': page('title: B\nslug: /same'),
  'content/docs/en/links.md': page(
    'title: Links',
    '[a](./intr.md)\n\n[b](./intro.md#prat)\n\n[c](/docs/itro)\n\n[d](./none.pdf)\n\n[e]() [f][g] h[^1]',
  ),
  'content/docs/en/latin1.md': Buffer.from('# Caf\xe9\n', 'latin1'),
  'content/docs/en/empty.md': '',
  'content/docs/en/image.md': page('title: Image', '![a](./pictur.png)'),
  'content/docs/en/tagged.md': page('title: Tags\ntags: [basic]'),
  'content/docs/en/variable.md': page('title: Variable\nimage: /img/preview.png', 'Host {{apHost}}.'),
  'content/blog/en/2026-02-01-author.md': page('title: Author\nauthors: [anne]\ntags: [new]'),
  'content/docs/fr/intro.md': page('title: Introduction'),
  'content/docs/ja/gone.md': page('title: 消えた'),
  'content/sidebars.ts': "export default {\n  guide: [\n    'intro',\n    'guide/rtpm',\n  ],\n}\n",
  'content/redirects.yaml': '/docs/old: /docs/nowhere\n/docs/moved: /docs/intro#prat\n',
  'static/robots.txt': 'User-agent: *\n',
}

test('one build reports everything that is wrong, with file, line and hint, and leaves the old site', async () => {
  using site = new SiteFolder(
    { ...smallSite, ...everythingBad, ...earlierBuild },
    {
      navbar: { start: [{ label: 'A', href: '/docs/intor' }], end: [] },
    },
  )
  site.delete('static/favicon.svg')
  const problems = await problemsOf(site)
  const expected = [
    /^error front-matter content\/docs\/en\/broken-front-matter\.md:\d .+ \| .+/,
    /^warning front-matter content\/docs\/en\/unknown-key\.md:3 unknown key "desciption" \| Did you mean "description"\?/,
    /^error \S+ content\/docs\/en\/unknown-component\.mdx:5 .*Stepz.* \| .*Steps/,
    /^error \S+ content\/docs\/en\/unclosed-tag\.mdx:\d .*Steps.* \| .+/,
    /^error duplicate-route content\/docs\/en\/slug-2\.md:3 \/docs\/same is the address of .*slug-1\.md and .*slug-2\.md \| .+/,
    /^warning broken-link content\/docs\/en\/links\.md:5 .*"\.\/intr\.md".* \| Did you mean \/docs\/intro\?/,
    /^warning broken-anchor content\/docs\/en\/links\.md:7 .*#prat.* \| Did you mean "#part"\?/,
    /^warning broken-link content\/docs\/en\/links\.md:9 .*"\/docs\/itro".* \| Did you mean \/docs\/intro\?/,
    /^warning broken-link content\/docs\/en\/links\.md:11 .*"\.\/none\.pdf"/,
    /^warning broken-link content\/docs\/en\/links\.md:13 the link "" has no target \| .+/,
    /^warning broken-link content\/docs\/en\/links\.md:13 "\[f\]\[g\]" .* \| .+/,
    /^warning broken-link content\/docs\/en\/links\.md:13 "\[\^1\]" .* \| .+/,
    /^error unknown-doc content\/sidebars\.ts:4 .*guide\/rtpm.* \| Did you mean "guide\/rtmp"\?/,
    /^error \S+ content\/docs\/en\/latin1\.md.* UTF-8.* \| .+/,
    /^error \S+ content\/docs\/en\/empty\.md.* \| .+/,
    /^warning missing-image content\/docs\/en\/image\.md:5 .*pictur\.png.* \| Did you mean "picture\.png"\?/,
    /^error \S+ content\/docs\/en\/tagged\.md:3 .*"basic".* \| .*basics/,
    /^error \S+ content\/docs\/en\/variable\.md:6 .*apHost.* \| .*apiHost/,
    /^error \S+ content\/blog\/en\/2026-02-01-author\.md:3 .*"anne".* \| .*ann/,
    /^error \S+ content\/blog\/en\/2026-02-01-author\.md:4 .*"new".* \| .*news/,
    /^error unknown-locale content\/docs\/fr .*"fr".* \| .+/,
    /^error \S+ content\/docs\/ja\/gone\.md .+ \| .+/,
    /^error redirect content\/redirects\.yaml:1 .*\/docs\/nowhere.* \| .+/,
    /^warning broken-anchor content\/redirects\.yaml:2 .*#prat.* \| Did you mean "#part"\?/,
    /^error static-file static\/robots\.txt .+ \| Remove or rename the file\./,
    /^warning static-file content\/docs\/en\/variable\.md static\/img\/preview\.png is missing: "image" refers to it \| .+/,
    /^warning static-file site\.config\.ts static\/favicon\.svg is missing: "favicon" names it \| .+/,
    /^warning broken-link site\.config\.ts broken link: "navbar\.start\.0\.href" leads to \/docs\/intor, .* \| Did you mean \/docs\/intro\?/,
  ]
  const missing = expected.filter(pattern => !problems.some(problem => pattern.test(problem)))
  const unexpected = problems.filter(problem => !expected.some(pattern => pattern.test(problem)))
  expect({ missing, unexpected }).toEqual({ missing: [], unexpected: [] })
  expect(problems).toHaveLength(expected.length)
  expect(site.built('index.html')).toBe('old')
  expect(folderFiles(site.paths.out).sort()).toEqual(['_server.json', 'index.html'])
})

const table: SiteFiles = {
  'content/docs/en/table.mdx': page('title: Table', '<DataTable of="states" />'),
  'content/data/states.yaml': 'columns: [{ key: a, label: A }]\nrows: [{ id: row, a: 1st }]\n',
}

test('one mistake is one error, whatever follows from it', async () => {
  using site = new SiteFolder(
    {
      ...smallSite,
      'content/docs/en/links.md': page(
        'title: Links\ntags: [basics]',
        '[a](/docs/category/guide)\n\n[b](/docs/tags/basics)\n\n[c](./intro.md#part)\n\n[d](./table.mdx#row)',
      ),
      ...table,
      'content/redirects.yaml': '/docs/old: /docs/category/guide\n',
    },
    { navbar: { start: [{ label: 'A', href: '/docs/category/guide' }], end: [] } },
  )
  const reported = async (files: SiteFiles) => {
    const before = Object.keys(files).map(name => [name, smallSite[name] ?? table[name]] as const)
    site.write(files)
    const problems = await problemsOf(site, true).catch(() => [])
    for (const [name, content] of before) {
      if (content === undefined) site.delete(name)
      else site.write({ [name]: content })
    }
    return problems.map(problem => problem.replace(/ \| .*/, ''))
  }
  expect(await reported({})).toEqual([])
  expect(await reported({ 'content/sidebars.ts': "export default {\n  guide: [\n    'intro'\n}\n" })).toEqual(
    [expect.stringMatching(/^error sidebars content\/sidebars\.ts:4 cannot be loaded: /)],
  )
  const problemBySite = {
    'content/docs/tags.yaml': 'basics: [\n',
    'content/data/states.yaml': 'columns: [{ key: a, label: A }]\nrows: [7]\n',
    'content/home/ja.yaml': 'title: T\ndescription: D\nsections: 7\n',
  }
  expect((await reported(problemBySite)).sort()).toEqual([
    'error data-table content/data/states.yaml:2 "rows.0": found number 7, expected cells: a',
    expect.stringMatching(/^error definitions content\/docs\/tags\.yaml:\d invalid YAML/),
    'error definitions content/home/ja.yaml:3 "sections": found number 7, expected a list of sections',
  ])
  const home = (href: string) =>
    `title: T\ndescription: D\nsections:\n  - { section: Links, title: L, items: [{ title: I, href: '${href}' }] }\n`
  const unclosed = {
    'content/docs/en/table.mdx': page('title: Table', '<Steps>'),
    'content/home/en.yaml': home('/docs/itro'),
  }
  expect((await reported(unclosed)).sort()).toEqual([
    'error mdx-syntax content/docs/en/table.mdx:5 <Steps> is opened here and never closed.',
    'warning broken-link content/home/en.yaml:4 broken link: "/docs/itro" leads to no page',
    expect.stringMatching(/^warning unused-data content\/data\/states\.yaml /),
  ])
  const evaluated = {
    'content/home/en.yaml': home('/docs/intro#prat'),
    'content/docs/en/undefined.mdx': page('title: U', 'Hello {name}.'),
    'content/docs/en/null.mdx': page('title: N', 'Text.\n\n{null.name}'),
    'content/docs/en/export.mdx': page('title: E', 'export const a = 1\nexport const b = null.name\n\n{b}'),
    'content/blog/en/2026-03-01-x.mdx': page('title: X', '{null.name}'),
    'content/docs/en/a#b.md': page('title: X'),
  }
  const ofNull = "Cannot read properties of null (reading 'name')"
  expect((await reported(evaluated)).sort()).toEqual([
    expect.stringMatching(/^error address content\/docs\/en\/a#b\.md:2 /),
    `error render content/blog/en/2026-03-01-x.mdx:5 {…} cannot be evaluated: ${ofNull}`,
    `error render content/docs/en/export.mdx:6 this export cannot be evaluated: ${ofNull}`,
    `error render content/docs/en/null.mdx:7 {…} cannot be evaluated: ${ofNull}`,
    'error undefined-name content/docs/en/undefined.mdx:5 {…} uses "name", which is defined nowhere.',
    'warning broken-anchor content/home/en.yaml:4 broken anchor: "/docs/intro#prat" leads to /docs/intro, which has no "#prat"',
  ])
})

test('warnings alone end a strict build only', async () => {
  using site = new SiteFolder({
    ...smallSite,
    'content/docs/en/links.md': page('title: Links', '[a](./intr.md)\n\n![b](./pictur.png)'),
    ...earlierBuild,
  })
  expect(await problemsOf(site, true)).toEqual([
    expect.stringMatching(/^warning missing-image content\/docs\/en\/links\.md:7 /),
    expect.stringMatching(/^warning broken-link content\/docs\/en\/links\.md:5 /),
  ])
  expect(site.built('index.html')).toBe('old')

  const { problems } = await buildSite({ paths: site.paths, strict: false, git: false, compress: false })
  expect(problems.map(problem => problem.severity)).toEqual(['warning', 'warning'])
  expect(site.built('docs/links.html')).toContain('Links')

  site.write({ 'content/docs/en/links.md': page('title: Links', '[a](./intro.md)\n\n![b](./picture.png)') })
  expect(await buildSite({ paths: site.paths, strict: true, git: false, compress: false })).toMatchObject({
    problems: [],
  })
})

test.each<[string, string, RegExp]>([
  [
    'cannot be read',
    'export default {\n  title: nothing,\n}',
    /^error config site\.config\.ts:2 cannot be loaded: nothing is not defined \| Define it, or put it in quotes/,
  ],
  [
    'has no default export',
    'export const config = {}',
    /^error config site\.config\.ts found no default export, .* \| .*export default config/,
  ],
])('a configuration that %s', async (_, source, expected) => {
  using site = new SiteFolder(smallSite)
  site.write({ 'site.config.ts': source })
  expect(await problemsOf(site)).toEqual([expect.stringMatching(expected)])
})

test('a configuration that is missing, and themes and languages that do not exist', async () => {
  using site = new SiteFolder(smallSite, {
    code: { themes: { light: 'github-ligth', dark: 'github-dark' }, languages: ['json', 'pyton'] },
  })
  expect(await problemsOf(site)).toEqual([
    'error config site.config.ts "code.themes.light": found "github-ligth", expected a theme of Shiki | Did you mean "github-light"?',
    'error config site.config.ts "code.languages.1": found "pyton", expected a language of Shiki | Did you mean "python"?',
  ])
  site.delete('site.config.ts')
  expect(await problemsOf(site)).toEqual([
    `error config site.config.ts there is no configuration in ${site.paths.root} | Name the folder of a site, or write site.config.ts.`,
  ])
})

// Each run bundles the engine again, which takes seconds, so only in the nightly run.
test.runIf(full)("errors in the portal's own pages are reported with those of the content", async () => {
  // The blog's pages would come from the engine itself, and its frame from the copy.
  const withoutBlog = Object.entries(smallSite).filter(([name]) => !name.startsWith('content/blog/'))
  using site = new SiteFolder({
    ...Object.fromEntries(withoutBlog),
    'content/docs/en/tagged.md': page('title: T\ntags: [basic]'),
  })
  const code = path.join(site.paths.cache, 'code')
  const sources = readdirSync(site.paths.code).filter(name => !/^(?:node_modules|\..*)$/.test(name))
  for (const name of sources)
    cpSync(path.join(site.paths.code, name), path.join(code, name), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(code, 'node_modules'))
  const paths = { ...site.paths, code, bundles: path.join(code, '.cache/bundles') }
  const kinds = path.join(code, 'pages/page-kinds.tsx')
  const sound = readFileSync(kinds, 'utf8')
  const broken = async (source: string) => {
    writeFileSync(kinds, source)
    const [ofContent, ...ofPages] = await problemsOf({ ...site, paths })
    expect(ofContent).toMatch(/^error unknown-tag content\/docs\/en\/tagged\.md:3 /)
    return ofPages
  }

  const throwing = sound.replace(
    /import \{ HomePage \} from .*/,
    "const HomePage = () => { throw new Error('closed today') }",
  )
  expect(throwing).not.toBe(sound)
  expect(await broken(throwing)).toEqual(
    ['/', '/ja'].map(
      page => `error render content/home/en.yaml page ${page} could not be rendered: closed today | `,
    ),
  )
  // Twice: the second build must not reuse the bundle that failed.
  for (const _ of [1, 2]) {
    expect(await broken(`${sound}\nexport default (\n`)).toEqual([
      expect.stringMatching(
        /^error bundle {2}the site's code could not be bundled: [\s\S]*pages\/page-kinds\.tsx/,
      ),
    ])
  }
  expect(await broken(sound)).toEqual([])
})
