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

/** Who writes the answers of a site. */
export interface Writer {
  ask: AnswerProvider
  /** Whether `[1]` in its words names the first section. */
  isNumbered: boolean
}

/**
 * The writer that a site's configuration names: an API of chat completions, or that of a plugin, from the module which the build has put
 * beside the pages. Undefined where the environment does not say whom a plugin's asks.
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
  // Its name carries a hash: a module is loaded once for an address.
  const file = pathToFileURL(path.join(path.resolve(dist), answersFile)).href
  const module: { default: readonly MakeAnswerProvider[] } = await import(`${file}?${Date.now()}`)
  const ask = module.default[0]?.(env)
  return ask && { ask, isNumbered: false }
}
