import { stripVTControlCharacters } from 'node:util'
import { ProblemsError } from '../config/problem.ts'
import type { ThirdPartyPackage } from '../vite/packages-plugin.ts'
import type { BuildCost } from './cost.ts'
import { runInOwnProcess } from './own-process.ts'

export interface BundledTools {
  /** Code of the module. */
  text: string
  /** Packages that the module contains. */
  packages: readonly ThirdPartyPackage[]
}

/**
 * Bundles modules and their imports into one module, whose default export is the list of their default exports.
 *
 * @param modules Absolute paths.
 * @returns The module, and the cost of bundling it.
 * @throws {ProblemsError} If a module cannot be bundled.
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
        hint: 'Correct the module; it is bundled for Node, with everything it imports',
      },
    ])
  }
}
