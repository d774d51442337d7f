import type {
  AnswerPiece,
  AnswerProvider,
  AnswerTask,
  MakeAnswerProvider,
} from '../../plugins/answer-provider.ts'
import { importBuilt } from '../../portal/import-built.ts'
import { type AskRules, answersFile } from '../../portal/server-manifest.ts'
import { promptOf } from './prompt.ts'
import { askProvider, ProviderError } from './provider.ts'
import { runProvider } from './provider-errors.ts'

const providerName = 'The provider of answers'

/** The provider of a site's answers. */
export interface Writer {
  ask: AnswerProvider
  /** Whether `[1]` in an answer refers to the first section. */
  isNumbered: boolean
  /** Name in the log. */
  name: string
}

/**
 * Loads the provider of a site: the API in its configuration, or that of a plugin, from the module that the build wrote next to the pages. Undefined
 * if the environment does not configure the plugin's provider.
 */
export async function loadProvider(
  dist: string,
  { url, model = '', keyVariable, plugin }: AskRules,
  env: NodeJS.ProcessEnv,
): Promise<Writer | undefined> {
  if (url !== undefined) {
    const ask = async (task: AnswerTask, signal: AbortSignal): Promise<AsyncIterable<AnswerPiece>> => {
      const key = keyVariable === undefined ? undefined : env[keyVariable]
      if (keyVariable !== undefined && !key) throw new ProviderError(`the environment has no ${keyVariable}`)
      return askProvider({ url, model, key }, promptOf(task), signal)
    }
    return { ask, isNumbered: true, name: providerName }
  }
  const name =
    plugin === undefined ? `${providerName} (${answersFile})` : `${providerName} of the plugin ${plugin}`
  const makers = await runProvider(name, () => importBuilt<readonly MakeAnswerProvider[]>(dist, answersFile))
  if (!makers) throw new Error(`${answersFile} is missing in ${dist}`)
  const ask = runProvider(name, () => makers[0]?.(env))
  return ask && { ask, isNumbered: false, name }
}
