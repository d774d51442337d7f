import { spawnSync } from 'node:child_process'
import type { GuideLanguage } from './guide.ts'

const needs: Readonly<Record<GuideLanguage, readonly (readonly [string, ...string[]])[]>> = {
  shell: [
    ['bash', '--version'],
    ['curl', '--version'],
    ['jq', '--version'],
  ],
  node: [],
  python: [['python3', '-c', 'import requests']],
  php: [['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);']],
  // Samples use what Go has since 1.22.
  go: [['go', 'list', 'math/rand/v2']],
}

/** Returns what this machine lacks for a language; undefined if its samples can run. */
export function missingProgram(language: GuideLanguage): string | undefined {
  const missing = needs[language].find(
    ([command, ...args]) => spawnSync(command, args, { stdio: 'ignore' }).status !== 0,
  )
  return missing && (missing.length > 2 ? `${missing[0]} with the packages of its samples` : missing[0])
}
