import { readFileSync } from 'node:fs'
import path from 'node:path'
import { componentFile } from '../frame/component-file.ts'
import { fitsPatterns } from '../git-patterns.ts'
import { filesIn } from '../source-files.ts'
import { isSourceFile } from '../source-folder.ts'

/** Contents of a Mintlify folder. */
export interface SourceFiles {
  /** Paths of pages relative to the folder. */
  pages: readonly string[]
  /** Texts and component files that pages show, which have no page. */
  parts: readonly string[]
  /** Other files, which are served unchanged. */
  served: readonly { source: string; address: string }[]
  /** Style sheets and scripts. */
  programs: readonly string[]
}

/** Files that are never pages in Mintlify. */
const noPage =
  /^(?:404|README|LICENSE|CHANGELOG|CONTRIBUTING|AGENTS|CLAUDE|SKILL|skill)\.mdx?$|\/README\.mdx?$/
const served =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mov|m4v|mp3|wav|ogg|pdf|zip|txt|csv|xml|woff2?|ttf|otf|eot|lottie|docx?|xlsx?|pptx?)$/i

/** The files of a site, except those in `.mintignore` and in folders that begin with a dot. */
export function sourceFiles(root: string): SourceFiles {
  const ignoring = path.join(root, '.mintignore')
  const ignored = isSourceFile(ignoring, root) ? readFileSync(ignoring, 'utf8').split('\n') : []
  const all = filesIn(root, root).filter(file => !/(?:^|\/)\./.test(file) && !fitsPatterns(file, ignored))
  const texts = all.filter(file => /\.mdx?$/.test(file) && !noPage.test(file))
  const isPart = (file: string) => /(?:^|\/)_?snippets\//.test(file) || /(?:^|\/)_[^/]*$/.test(file)
  const components = all.filter(
    file => /\.jsx$/.test(file) && componentFile(readFileSync(path.join(root, file), 'utf8')) !== undefined,
  )
  return {
    pages: texts.filter(file => !isPart(file)),
    parts: [...texts.filter(isPart), ...components],
    served: all
      .filter(file => served.test(file))
      .map(file => ({ source: path.join(root, file), address: `/${file}` })),
    programs: all.filter(file => /\.(?:css|jsx?|tsx?|mjs)$/.test(file) && !components.includes(file)),
  }
}
