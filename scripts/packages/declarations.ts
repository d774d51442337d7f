import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/**
 * Writes declarations of a package's exports and of the types that they use.
 *
 * @param repository Its root, with the tsconfig.json of all packages.
 * @param root Folder of the package.
 * @param entries Exported modules, and the ambient declarations that they need, as relative paths.
 * @param out Output folder.
 * @throws The errors of TypeScript.
 */
export async function writeDeclarations(
  repository: string,
  root: string,
  entries: readonly string[],
  out: string,
): Promise<void> {
  // Inside the repository, so that types of packages are found.
  const folder = mkdtempSync(path.join(repository, 'node_modules/.declarations-'))
  try {
    const config = path.join(folder, 'tsconfig.json')
    writeFileSync(config, JSON.stringify(settings(repository, root, entries, out)))
    const tsc = path.join(repository, 'node_modules/typescript/bin/tsc')
    await promisify(execFile)(process.execPath, [tsc, '-p', config]).catch((error: { stdout?: string }) => {
      throw new Error(`The declarations cannot be written:\n${error.stdout ?? error}`)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const file = path.join(out, name)
    writeFileSync(file, withCompiledNames(readFileSync(file, 'utf8')))
  }
}

function settings(repository: string, root: string, entries: readonly string[], out: string) {
  return {
    extends: path.join(repository, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      allowJs: false,
      checkJs: false,
      rootDir: root,
      outDir: out,
    },
    include: [],
    exclude: [],
    files: entries.map(entry => path.join(root, entry)),
  }
}

/** TypeScript keeps the names of source files in declarations, but these are not packed. */
function withCompiledNames(declarations: string): string {
  return declarations.replaceAll(/((?:from |import\(|import )["']\.{1,2}\/[^"']*)\.tsx?(?=["'])/g, '$1.js')
}
