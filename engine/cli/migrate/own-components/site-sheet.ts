import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { restrictToSource } from './inside-source.ts'
import { withRules } from './sheet-rules.ts'

/**
 * The rules in the source's style sheets that apply to a React page: those for classes in its code, and those that only
 * select elements. Rules for the root are left out: they are custom properties, which all pages get.
 *
 * @param sheets Absolute paths.
 * @param code Code of the page with everything that it imports.
 * @param root Root of the source site, absolute.
 * @returns Empty if there are none, or if the sheets need another compiler.
 */
export async function siteSheet(sheets: readonly string[], code: string, root: string): Promise<string> {
  const plain = sheets.filter(sheet => sheet.endsWith('.css') && !isForCompiler(read(sheet)))
  if (plain.length === 0) return ''
  const css = await bundled(plain, root)
  if (css === undefined || isForCompiler(css)) return ''
  const words = new Set(code.split(/[^\w-]+/))
  const isShown = (selector: string) => {
    const classes = [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)
    return (
      !/[#[]/.test(selector.replaceAll(mode, '')) &&
      !around.test(selector) &&
      classes.every(name => words.has(name))
    )
  }
  return withRules(css.replaceAll(/@font-face\s*\{[^}]*\}/g, ''), (selectors, body) => {
    const shown = selectors.filter(isShown)
    return shown.length === 0 ? '' : `\n${shown.join(', ')} {${body.replaceAll(relativeUrlDeclaration, '')}}`
  }).replaceAll(/@media[^{}]*\{\s*\}/g, '')
}

const mode = /\[data-theme[^\]]*\]/g

/** A selector that has no effect within the page. */
const around = /^(?:(?::root|html|body|\*|\[data-theme[^\]]*\])(?:\[[^\]]*\]|:[\w-]+(?:\([^)]*\))?)*[\s>]*)+$/

/** A declaration with a file next to the sheet, which is not copied. */
const relativeUrlDeclaration = /[\w-]+\s*:[^;{}]*\burl\(\s*["']?(?!\/|data:|https?:|#)[^)]*\)[^;{}]*;?/g

function isForCompiler(css: string): boolean {
  return /@(?:tailwind|apply|theme|plugin|utility)\b|@import\s+["']tailwindcss/.test(css)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function bundled(sheets: readonly string[], root: string): Promise<string | undefined> {
  try {
    const contents = sheets.map(sheet => `@import ${JSON.stringify(sheet)};`).join('\n')
    const { outputFiles } = await build({
      stdin: { contents, loader: 'css', resolveDir: '/' },
      bundle: true,
      write: false,
      logLevel: 'silent',
      legalComments: 'none',
      plugins: [
        restrictToSource(root),
        {
          name: 'addresses-stay',
          setup: ({ onResolve }) =>
            onResolve({ filter: /./ }, args =>
              args.kind === 'url-token' || /^(?:https?:)?\/\//.test(args.path)
                ? { path: args.path, external: true }
                : undefined,
            ),
        },
      ],
    })
    return outputFiles[0]?.text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  } catch {
    return undefined
  }
}
