import { stripVTControlCharacters } from 'node:util'
import { ProblemsError } from '../config/problem.ts'
import type { ThirdPartyPackage } from '../vite/packages-plugin.ts'
import type { BuildCost } from './cost.ts'
import { runInOwnProcess } from './own-process.ts'

export interface BundledTools {
  /** Of the module. */
  text: string
  /** What of others is in it. */
  packages: readonly ThirdPartyPackage[]
}

/**
 * Puts modules with all that they import into one, whose default export is a list of theirs.
 *
 * @param modules Absolute paths.
 * @returns The module, and what bundling took.
 * @throws {ProblemsError} for a module that cannot be bundled.
 */
export async function bundleTools(modules: readonly string[]): Promise<BundledTools & { cost: BuildCost }> {
  try {
    const module = new URL('./bundle-tools-process.ts', import.meta.url)
    const { result, cost } = await runInOwnProcess<BundledTools>(module, modules)
    return { ...result, cost }
  } catch (error) {
    const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    throw new ProblemsError([
      {
        severity: 'error',
        code: 'tools',
        file: modules.join(', '),
        message: `the tools for assistants could not be bundled: ${reason}`,
        hint: 'Mend the module; it and what it imports are bundled for Node',
      },
    ])
  }
}
