import { hash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { ForeignSyntax } from '../../config/foreign-syntaxes.ts'
import type { Problem } from '../../config/problem.ts'
import { checkEncoding } from '../../files/file-text.ts'
import { working } from '../../files/work-watch.ts'
import { lineInYaml } from '../../files/yaml.ts'
import type { MarkdownFile } from '../docs/source-page.ts'
import type { FrontMatter } from '../page-types.ts'
import { firstHeading } from './first-heading.ts'
import { takesTitleFromHeading, titleFromHeading } from './foreign-front-matter.ts'
import { readFrontMatter, splitFrontMatter } from './front-matter.ts'

/** Caches files between loads; a file is read again if its time or size has changed. */
export class FileCache {
  readonly #entries = new Map<
    string,
    { modified: number; size: number; syntax: ForeignSyntax | undefined; content: MarkdownFile }
  >()

  /**
   * @param file Path from the root.
   * @param syntax Engine for which the content was written.
   */
  read(root: string, file: string, syntax?: ForeignSyntax): MarkdownFile {
    const path = join(root, file)
    const { mtimeMs: modified, size } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 }
    const cached = this.#entries.get(file)
    if (cached?.modified === modified && cached.size === size && cached.syntax === syntax)
      return cached.content
    working('reading the file', file)
    const content = readMarkdownFile(file, path, syntax)
    this.#entries.set(file, { modified, size, syntax, content })
    return content
  }
}

/** Line of a value in a file's front matter, for problems found after loading. */
export function frontMatterLine(root: string, file: string, path: readonly PropertyKey[]): number {
  const { bytes } = checkEncoding(file, readFileSync(join(root, file)))
  const { frontMatter } = splitFrontMatter(file, bytes)
  return frontMatter ? lineInYaml(frontMatter, path) : 1
}

/** Text of a file after its front matter; empty if the file cannot be read, which was reported before. */
export function textOfFile(root: string, { file, hash }: { file: string; hash: string }): string {
  if (hash === '') return ''
  const { bytes } = checkEncoding(file, readFileSync(join(root, file)))
  return bytes.toString('utf8', splitFrontMatter(file, bytes).bodyStart)
}

/** Line that determines a page's address: its slug or id, or the title if the address comes from the file's name. */
export function addressLine(
  root: string,
  { file, frontMatter }: { file: string; frontMatter: FrontMatter },
): number {
  const key = (['slug', 'id', 'title'] as const).find(name => frontMatter[name] !== undefined)
  if (key) return frontMatterLine(root, file, [key])
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return (
    Math.max(
      0,
      lines.findIndex(line => /^ {0,3}#{1,6}\s/.test(line)),
    ) + 1
  )
}

function readMarkdownFile(file: string, path: string, syntax: ForeignSyntax | undefined): MarkdownFile {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (error) {
    // The file may be a dangling link, unreadable, or just deleted.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    const message = `the file cannot be read (${code})`
    return unreadable({ severity: 'error', code: 'unreadable-file', file, message })
  }
  return parseMarkdownFile(file, bytes, syntax)
}

function parseMarkdownFile(file: string, raw: Buffer, syntax: ForeignSyntax | undefined): MarkdownFile {
  const { bytes, problem } = checkEncoding(file, raw)
  if (problem) return unreadable(problem)
  const split = splitFrontMatter(file, bytes)
  const { frontMatter, problems } = split.frontMatter
    ? readFrontMatter(split.frontMatter, syntax)
    : { frontMatter: {}, problems: [] }
  const needsHeading = frontMatter.title === undefined || takesTitleFromHeading(syntax)
  const heading = needsHeading ? firstHeading(bytes.toString('utf8', split.bodyStart)) : undefined
  return {
    frontMatter: titleFromHeading(frontMatter, heading, syntax),
    // A copy, because a substring would keep the whole text in memory.
    heading: heading && Buffer.from(heading).toString(),
    hash: sourceHash(bytes),
    problems: split.problem ? [split.problem, ...problems] : problems,
  }
}

function unreadable(problem: Problem): MarkdownFile {
  return {
    frontMatter: {},
    heading: undefined,
    hash: '',
    problems: [problem],
  }
}

/** Digits of a hash: enough to distinguish the versions of one page. */
const digits = 12

/**
 * Identifies the version of a page for its translations: 12 hexadecimal digits of SHA-256 over the whole file with its front matter. Line
 * ends are normalized, so that the hash is the same in every checkout.
 */
function sourceHash(bytes: Buffer): string {
  const text = bytes.includes(0x0d) ? bytes.toString('utf8').replaceAll('\r\n', '\n') : bytes
  return hash('sha256', text, 'hex').slice(0, digits)
}
