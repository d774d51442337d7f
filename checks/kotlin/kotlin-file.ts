import type { CodeSample } from '../content/samples/code-sample.ts'

/** Names that fragments of a program may use without an import. */
export interface KotlinScope {
  /** Package of the samples on its page. */
  package: string
  /** Packages of pages on which this one builds. */
  earlier: readonly string[]
  /** Packages of the SDKs and of the platform, for fragments. */
  around: readonly string[]
}

/** Whether code is a whole file, with imports or a package. */
export function isWholeFile(code: string): boolean {
  return /^(?:import|package) /m.test(code)
}

/**
 * Makes a sample a file that can be compiled, and keeps its lines. A whole file keeps its imports and gets the package of its page. A
 * fragment is wrapped in the code around it (an activity for members, one of its methods for statements, or nothing), and may use all
 * names.
 *
 * @param index Distinguishes the fragments of a page, which may declare the same names.
 */
export function kotlinFile({ code }: Pick<CodeSample, 'code'>, scope: KotlinScope, index: number): string {
  if (isWholeFile(code)) {
    const earlier = ['pages.R', ...scope.earlier.map(name => `${name}.*`)]
      .map(name => `import ${name}; `)
      .join('')
    return /^package /m.test(code)
      ? code.replace(/^package .*$/m, `package ${scope.package}; ${earlier}`)
      : `package ${scope.package}; ${earlier}${code}`
  }
  const around = [...new Set([scope.package, ...scope.earlier, ...scope.around])].map(name => `${name}.*`)
  const imports = ['pages.R', 'java.util.UUID', ...around].map(name => `import ${name}; `).join('')
  const [before, after] = scaffold(code)
  // Declarations are visible to later samples.
  const packageName = before === '' ? scope.package : `${scope.package}.part${index}`
  return `package ${packageName}; ${imports}${before}${code}\n${after}\n`
}

/** The beginning of a declaration, which may be at the top level. */
const declaration = /^(?:@|(?:data |sealed |enum |open |abstract |suspend )*(?:class|interface|object|fun) )/

function scaffold(code: string): [before: string, after: string] {
  const lines = code.split('\n').filter(line => /^[^\s})/*]/.test(line))
  if (lines.some(line => /^(?:override|private|protected|lateinit) /.test(line)))
    return ['class Part : AppCompatActivity() { ', '}']
  if (lines.every(line => declaration.test(line))) return ['', '']
  return ['class Part : AppCompatActivity() { suspend fun part() { ', '} }']
}
