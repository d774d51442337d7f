import { type ForeignSyntax, foreignSyntaxes } from 'shiori/internal/config/foreign-syntaxes.ts'
import { type FileName, files, foreignPages, type Target, targets } from './site.ts'

/** A file of the site as changed by a case. */
export interface FuzzCase {
  file: FileName
  text: string
  /** The engine whose Markdown syntax the site uses. */
  syntax?: ForeignSyntax | undefined
}

/** Returns a generator of numbers from 0 to 1, determined by the seed (mulberry32, public domain). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Text that sometimes breaks parsers of Markdown, YAML, JSON and JavaScript. */
const tokens = [
  '{',
  '}',
  '{{',
  '{{host}}',
  '[',
  ']',
  '[^1]',
  '<',
  '>',
  '</',
  '/>',
  '<a ',
  '<a b.c>',
  '<x:y ',
  '<!--',
  '-->',
  '<![CDATA[',
  '&#0;',
  ':::',
  '::::note',
  ':::note{',
  '```',
  '~~~',
  '`',
  '***',
  '___',
  '|',
  '\n|',
  '\n---\n',
  '\n- ',
  '\n> ',
  '\n\t',
  '\\',
  '$',
  '$$',
  '#',
  '{#id}',
  '![',
  '](',
  '][',
  '<Tabs>',
  '</Tabs>',
  '<TabItem ',
  '<Step',
  '{/*',
  '*/}',
  '${',
  '`${',
  'export ',
  'import x from "',
  '(() => ',
  '=>',
  ': ',
  '- ',
  '? ',
  '&a ',
  '*a',
  '<<: ',
  '!!js',
  '!!binary ',
  '|-\n',
  '>-\n',
  "'",
  '"',
  '%',
  '@',
  'null',
  '~',
  '0x',
  '1e999',
  '-0',
  'true',
  '\u0000',
  '\u0007',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\ufffe',
  '\r',
  '\r\n',
  '\ud83d\ude00',
  '\u0301',
  'ﷺ',
  '日本',
  '\t',
  '$ref',
  '#/components/schemas/Item',
  '../',
  '/etc/passwd',
  'https://',
  '//',
  '..',
  '[?(@.',
  '$..',
  '*',
  "['",
  '__proto__',
  'constructor',
  'title:',
  'slug:',
  'tags:',
  'id:',
  'allOf',
  'oneOf: []',
  'type: [',
  'in: path',
  '{id}',
  'NaN',
  '!!! note',
  '??? tip "',
  '=== "',
  '== A',
  '    ',
  '/// tab | A\n',
  '///\n',
  '--8<-- "',
  '<<< @/',
  '<!--@include: ',
  '{ .annotate }',
  '{++',
  '~>',
  '\n:   ',
  '[=',
  '<Code code={',
  '::: code-group\n',
  '"\\u',
  '\\ud800',
  'a'.repeat(300),
] as const

/** Generates the case of a seed. */
export function caseOf(seed: number): { target: Target; case: FuzzCase } {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[], fallback: T): T => list[Math.floor(random() * list.length)] ?? fallback
  const target = pick(Object.keys(targets) as Target[], 'markdown')
  const file = pick<FileName>(targets[target], 'api.yaml')
  const syntax = foreignSyntaxes.find(syntax => syntax === target)
  let text: string = syntax === undefined ? files[file] : foreignPages[syntax].text
  for (let left = 1 + Math.floor(random() * 5); left > 0; left--) {
    const end = target === 'front matter' ? text.indexOf('\n---', 4) + 4 : text.length
    text = mutate(text, end, random, () => pick(tokens, '{'))
  }
  return { target, case: { file, text, syntax } }
}

function mutate(text: string, end: number, random: () => number, token: () => string): string {
  const at = Math.floor(random() * end)
  const to = Math.min(end, at + 1 + Math.floor(random() ** 3 * 200))
  const [before, part, after] = [text.slice(0, at), text.slice(at, to), text.slice(to)]
  const kinds = [
    () => before + after,
    () => before + token() + part + after,
    () => before + token() + after,
    () => before + part + part + after,
    () => before + token().repeat(2 ** Math.floor(random() * 13)) + part + after,
    () => before + part.repeat(1 + Math.floor(random() * 40)) + after,
    () => before + [...part].reverse().join('') + after,
    () => before + token() + part + token() + after,
    () => before + String.fromCharCode(Math.floor(random() * 0xd7ff)) + part + after,
    () => before + (random() < 0.2 ? '' : part + after),
  ]
  return (kinds[Math.floor(random() * kinds.length)] ?? (() => text))()
}
