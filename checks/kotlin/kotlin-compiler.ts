import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/**
 * The compiler that JetBrains publishes on npm, 94 MB, which runs on Java. Debian's package `kotlin` is 1.3 and does
 * not parse current Kotlin (trailing commas, functional interfaces).
 */
const published = 'kotlin-compiler@2.4.20'
const folder = path.resolve(import.meta.dirname, '../.cache/kotlin')
const library = path.join(folder, 'node_modules/kotlin-compiler/lib')

/** Returns what this machine lacks to compile Kotlin; undefined if it has everything. */
export function missingKotlin(): string | undefined {
  if (!existsSync(path.join(library, 'kotlin-compiler.jar'))) return published
  return spawnSync('java', ['-version']).error ? 'java' : undefined
}

/**
 * Installs the compiler from npm into the cache of the checks, and Java with apt-get.
 *
 * @throws {Error} if a package manager fails.
 */
export async function installKotlin(): Promise<void> {
  await mkdir(folder, { recursive: true })
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const commands = [
    [
      'npm',
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      published,
    ],
    ...(spawnSync('java', ['-version']).error
      ? [[...sudo, 'apt-get', 'install', '-y', '--no-install-recommends', 'default-jre-headless']]
      : []),
  ]
  for (const [command = '', ...args] of commands) {
    const { status } = spawnSync(command, args, { stdio: 'inherit', cwd: folder })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
  }
}

/**
 * Compiles the files of a folder against Kotlin's standard library and coroutines.
 *
 * @returns The compiler's messages.
 */
export async function runKotlinCompiler(sources: string): Promise<string> {
  const jar = (name: string) => path.join(library, `${name}.jar`)
  const child = spawn(
    'java',
    [
      '-Xmx1g',
      '-cp',
      jar('kotlin-preloader'),
      'org.jetbrains.kotlin.preloading.Preloader',
      '-cp',
      jar('kotlin-compiler'),
      'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
      '-kotlin-home',
      path.dirname(library),
      '-classpath',
      jar('kotlinx-coroutines-core-jvm'),
      '-no-reflect',
      '-nowarn',
      '-d',
      path.join(sources, '../classes'),
      sources,
    ],
    { cwd: sources },
  )
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return stdout + stderr
}
