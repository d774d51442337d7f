import type { Fence } from '../../markdown/mdx-source/code-mask.ts'
import type { Edit } from '../../markdown/mdx-source/edited-text.ts'

/** Fences that Docusaurus does not treat as code: `mdx-code-block` contains MDX, `npm2yarn` becomes tabs of package managers. */
export function fenceEdits(text: string, fences: readonly Fence[]): Edit[] {
  return fences.flatMap((fence): Edit[] => {
    if (fence.info.trim() === 'mdx-code-block') {
      const last = text.lastIndexOf('\n', fence.end - 1) + 1
      return [
        { start: fence.start, end: fence.codeStart - 1, by: '' },
        { start: last, end: fence.end, by: '' },
      ]
    }
    if (!/(?:^|\s)npm2yarn(?:\s|$)/.test(fence.info)) return []
    const code = text
      .slice(fence.codeStart, fence.codeEnd)
      .split('\n')
      .map(line => (line.startsWith(fence.indent) ? line.slice(fence.indent.length) : line.trimStart()))
      .join('\n')
    const info = fence.info.replace(/\s*\bnpm2yarn\b/, '')
    const items = packageManagers(code).flatMap(([name, own]) => [
      `<TabItem value="${name}">`,
      '',
      `\`\`\`${info}`,
      ...own.split('\n'),
      '```',
      '',
      '</TabItem>',
    ])
    const indent = fence.indent.replaceAll(/[^\s>]/g, ' ')
    const lines = ['<Tabs groupId="npm2yarn">', '', ...items, '', '</Tabs>']
    return [{ start: fence.start, end: fence.end, by: lines.join(`\n${indent}`) }]
  })
}

type Words = readonly string[]

const yarn: Readonly<Record<string, (rest: Words) => Words>> = {
  install: rest => (names(rest).length > 0 ? ['add', ...rest.map(toDevFlag('--dev'))] : ['install', ...rest]),
  uninstall: rest => ['remove', ...rest],
  run: rest => rest.filter(word => word !== '--'),
  init: rest => ['init', ...rest],
  create: rest => ['create', ...rest],
  start: rest => ['start', ...rest],
  test: rest => ['test', ...rest],
}

const pnpm: typeof yarn = {
  ...yarn,
  install: rest => (names(rest).length > 0 ? ['add', ...rest.map(toDevFlag('-D'))] : ['install', ...rest]),
  run: rest => ['run', ...rest.filter(word => word !== '--')],
}

const bun: typeof yarn = {
  ...pnpm,
  install: rest => (names(rest).length > 0 ? ['add', ...rest.map(toDevFlag('--dev'))] : ['install', ...rest]),
}

const aliases: Readonly<Record<string, string>> = {
  i: 'install',
  add: 'install',
  remove: 'uninstall',
  rm: 'uninstall',
}

/** Commands of npm translated for the other package managers, by their names. Other commands are kept. */
export function packageManagers(code: string): readonly (readonly [name: string, code: string])[] {
  return [
    ['npm', code],
    ['yarn', translated(code, 'yarn', yarn, ['yarn'])],
    ['pnpm', translated(code, 'pnpm', pnpm, ['pnpm', 'exec'])],
    ['bun', translated(code, 'bun', bun, ['bunx'])],
  ]
}

function translated(code: string, name: string, commands: typeof yarn, run: Words): string {
  return code.replaceAll(
    /(^|&&[ \t]*|\$[ \t]+)(npm|npx)[ \t]+([^\n&|]+?)(?=[ \t]*(?:$|&&|\|))/gm,
    (found, before: string, tool: string, written: string) => {
      const [first = '', ...rest] = written.split(/[ \t]+/)
      if (tool === 'npx') return before + [...run, first, ...rest].join(' ')
      if (first === 'install' && rest.includes('-g') && name === 'yarn') {
        return `${before}yarn global add ${names(rest).join(' ')}`
      }
      const translate = commands[aliases[first] ?? first]
      return translate
        ? before + [name, ...translate(rest.filter(word => word !== '--save' && word !== '-S'))].join(' ')
        : found
    },
  )
}

function names(words: Words): Words {
  return words.filter(word => !word.startsWith('-'))
}

function toDevFlag(flag: string): (word: string) => string {
  return word => (word === '--save-dev' || word === '-D' ? flag : word)
}
