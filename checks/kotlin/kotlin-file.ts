import type { CodeSample } from '../content/samples/code-sample.ts'

/** What samples may name without an import when they are parts of a program. */
export interface KotlinScope {
  /** Package of the samples of its page. */
  package: string
  /** Packages of pages that this one goes on from. */
  earlier: readonly string[]
  /** Packages of the SDKs and of the platform, for parts of programs. */
  around: readonly string[]
}

/** A whole file has imports, or a package. */
export function isWholeFile(code: string): boolean {
  return /^(?:import|package) /m.test(code)
}

/**
 * A sample as a file that can be compiled, its lines where they were. A whole file keeps its imports and gets the package
 * of its page. A part of a program is put around with what it stands in: members of an activity, statements of one of its
 * methods, or nothing, and may name everything.
 *
 * @param index Tells parts of a page apart, which may have the same names.
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
  const [before, after] = surroundings(code)
  // Declarations are there for the samples that follow.
  const own = before === '' ? scope.package : `${scope.package}.part${index}`
  return `package ${own}; ${imports}${before}${code}\n${after}\n`
}

/** Kotlin that begins a declaration, which may stand by itself. */
const declaration = /^(?:@|(?:data |sealed |enum |open |abstract |suspend )*(?:class|interface|object|fun) )/

function surroundings(code: string): [before: string, after: string] {
  const lines = code.split('\n').filter(line => /^[^\s})/*]/.test(line))
  if (lines.some(line => /^(?:override|private|protected|lateinit) /.test(line)))
    return ['class Part : AppCompatActivity() { ', '}']
  if (lines.every(line => declaration.test(line))) return ['', '']
  return ['class Part : AppCompatActivity() { suspend fun part() { ', '} }']
}
