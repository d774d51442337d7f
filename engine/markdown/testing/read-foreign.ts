import type { ForeignSyntax } from '../../config/foreign-syntaxes.ts'
import { render, testProject } from './compile.ts'

const files = {
  'parts/rig.md': '## Mast\n\nM\n\n## Sails\n\nS\n\n## Ropes\n\nR\n',
  'parts/hull.md': '---\ntitle: Hull\n---\n\nA *hull*.\n',
  '.env': 'secret\n',
  '.env.local': 'secret\n',
  '.npmrc': 'secret\n',
  '.git/config': 'secret\n',
  'boats/row.py': '# --8<-- [start:row]\nrow(1)\n# --8<-- [end:row]\nrest()\n',
}

/** Compiles a page in another engine's syntax, beside some files that it may include. */
export async function read(text: string, syntax: ForeignSyntax, format: 'md' | 'mdx' = 'md') {
  using project = testProject()
  for (const [path, content] of Object.entries(files)) project.write(path, content)
  const page = await project.compile(text, format, { syntax })
  return {
    html: render(page),
    problems: page.problems.map(({ code, line, message }) => `${code} ${line} ${message}`),
  }
}
