import path from 'node:path'
import { parse } from 'yaml'
import { importStatements } from '../../../dialects/mdx/imports.ts'
import { dedented } from '../block-text.ts'
import type { ImportedValue } from '../evaluate/component-markup.ts'
import { moduleFile } from '../evaluate/module-file.ts'

/** Contents of the `<script setup>` of a text. */
export interface SetupScript {
  /** Absolute paths of imported component files, by local name. */
  imported: ReadonlyMap<string, string>
  /** Local names of icons from packages. */
  icons: ReadonlySet<string>
  /** Constants that are data. */
  values: ReadonlyMap<string, unknown>
  /** Values that it imports from modules and data files of the site. */
  imports: readonly ImportedValue[]
  /** The text without the script, with the same number of lines; a script that does more than components and values show is kept. */
  body: string
}

/** Names that a script imports from icon packages. */
function importedIcons(script: string): Set<string> {
  const imports = importStatements(script).filter(({ from }) => iconPackages.test(from))
  return new Set(
    imports.flatMap(({ local, named }) => [
      ...(local === undefined ? [] : [local]),
      ...named.map(name => name.local),
    ]),
  )
}

/**
 * Matches imports of icon packages: `import { Bookmark } from 'lucide-vue-next'`, `import Cup from
 * '~icons/carbon/cup'`.
 */
const iconPackages =
  /^(?:lucide-[\w-]+|@lucide\/\w+|~icons\/.+|@heroicons\/.+|@tabler\/icons-\w+|@phosphor-icons\/\w+|vue-material-design-icons\/.+|@iconify-prerendered\/.+)$/

const opening = /^<script\b[^<>]*>\n?/gm
const closing = /<\/script>[ \t]*$/gm

/**
 * Reads the `<script setup>` of a text: imports of components, and constants that are data.
 *
 * @param resolve Returns the absolute file of an import; undefined for a package.
 */
export function setupScript(body: string, resolve: (written: string) => string | undefined): SetupScript {
  const imported = new Map<string, string>()
  const values = new Map<string, unknown>()
  const imports: ImportedValue[] = []
  const { match, script } = findBlock(body)
  const icons = importedIcons(script)
  if (match === undefined) return { imported, icons, values, imports, body }
  const statements = importStatements(script)
  let rest = script
  for (const { start, end, from, local, isNamespace, named } of statements) {
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
    const written = resolve(from)
    const file = written === undefined ? undefined : moduleFile(written)
    if (file === undefined) continue
    if (path.extname(file) !== '.vue')
      imports.push(
        ...(local === undefined ? [] : [{ local, exported: isNamespace ? '*' : 'default', file }]),
        ...named.map(({ local, name }) => ({ local, exported: name, file })),
      )
    else if (local !== undefined) imported.set(local, file)
  }
  rest = `\n${dedented(`\n${rest}`)}`
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(
      /^const\s+(\w+)(?:\s*:[^=\n]+)?\s*=\s*(\[[\s\S]*?\n\]|\{[\s\S]*?\n\}|[^\n]*?)(?:\s+as\s+const)?;?[ \t]*$/gm,
      (written, name: string, value: string) => {
        const data = dataOf(value)
        if (data === undefined) return written
        values.set(name, data)
        return ''
      },
    )
  const without = body.replace(match, match.replaceAll(/[^\n]/g, ''))
  const isShownBy = (name: string) => new RegExp(`<[a-z][^<>]*\\s[:@v][^<>]*\\b${name}\\b`).test(without)
  const names = [...rest.matchAll(declaration)].flatMap(([, name]) => name ?? [])
  const isNeeded = rest.replaceAll(declaration, '').trim() !== '' || names.some(isShownBy)
  return { imported, icons, values, imports, body: isNeeded ? body : without }
}

/** A declaration, whose further lines are indented or close it: the components that use it are reported, not the script. */
const declaration =
  /^(?:const|let|var|(?:async\s+)?function|type|interface|enum)\s+([\w$]*)[^\n]*(?:\n(?:[ \t)}\]][^\n]*)?)*/gm

/** The first `<script setup>` of a text, and what is in it. */
function findBlock(body: string): { match?: string; script: string } {
  const opened = [...body.matchAll(opening)].find(([tag]) => /\bsetup\b/.test(tag))
  if (!opened) return { script: '' }
  const start = opened.index + opened[0].length
  closing.lastIndex = start
  const closed = closing.exec(body)
  if (!closed) return { script: '' }
  return {
    match: body.slice(opened.index, closed.index + closed[0].length),
    script: body.slice(start, closed.index),
  }
}

const quoted = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/

/** Parses a JavaScript literal as data: YAML has the same syntax for lists, objects and strings. */
export function dataOf(value: string): unknown {
  const written = value.replace(/^(?:ref|reactive|shallowRef|Object\.freeze)\(([\s\S]*)\)$/, '$1').trim()
  const pieces = written.split(quoted)
  const code = pieces.filter((_, index) => index % 2 === 0).join("''")
  if (!/^(?:[[{'"\d-]|true$|false$)/.test(written) || /=>|`|\bfunction\b|\w\(/.test(code)) return undefined
  const yaml = pieces.map((piece, index) => (index % 2 === 1 ? asDoubleQuoted(piece) : plainCode(piece)))
  try {
    return parse(yaml.join(''), { logLevel: 'silent' })
  } catch {
    return undefined
  }
}

function asDoubleQuoted(text: string): string {
  if (text.startsWith('"')) return text
  return `"${text.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`
}

/** Removes comments from the code between strings, and adds the space that YAML needs after keys. */
function plainCode(code: string): string {
  return code
    .replaceAll(/\/\/.*$|\/\*[\s\S]*?\*\//gm, '')
    .replaceAll(/(\w):(?=\S|$)/g, '$1: ')
    .replaceAll('\t', '  ')
}
