import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  AnswerPiece,
  AnswerProvider,
  AnswerTask,
  MakeAnswerProvider,
} from '../../plugins/answer-provider.ts'
import { type AskRules, answersFile } from '../../portal/server-manifest.ts'
import { promptOf } from './prompt.ts'
import { askProvider, ProviderError } from './provider.ts'

/** The provider of a site's answers. */
export interface Writer {
  ask: AnswerProvider
  /** Whether `[1]` in an answer refers to the first section. */
  isNumbered: boolean
}

/**
 * Loads the provider of a site: the API in its configuration, or that of a plugin, from the module that the build wrote next to the pages. Undefined
 * if the environment does not configure the plugin's provider.
 */
export async function loadProvider(
  dist: string,
  { url, model = '', keyVariable }: AskRules,
  env: NodeJS.ProcessEnv,
): Promise<Writer | undefined> {
  if (url !== undefined) {
    const ask = async (task: AnswerTask, signal: AbortSignal): Promise<AsyncIterable<AnswerPiece>> => {
      const key = keyVariable === undefined ? undefined : env[keyVariable]
      if (keyVariable !== undefined && !key) throw new ProviderError(`the environment has no ${keyVariable}`)
      return askProvider({ url, model, key }, promptOf(task), signal)
    }
    return { ask, isNumbered: true }
  }
  // A module is loaded once for each URL, so a new build needs another one.
  const file = pathToFileURL(path.join(path.resolve(dist), answersFile)).href
  const module: { default: readonly MakeAnswerProvider[] } = await import(`${file}?${Date.now()}`)
  const ask = module.default[0]?.(env)
  return ask && { ask, isNumbered: false }
}
