import { hintFor } from '../config/nearest.ts'
import type { Problem } from '../config/problem.ts'
import type { Plugin, PluginHooks } from './plugin.ts'

/** All keys of a plugin: the compiler refuses the object if one is missing. */
const pluginKeys: Readonly<Record<keyof Plugin, true>> = {
  name: true,
  options: true,
  components: true,
  sections: true,
  views: true,
  messages: true,
  tools: true,
  answers: true,
  folders: true,
  content: true,
  pages: true,
  sheets: true,
  markdown: true,
  commands: true,
  watch: true,
  schemas: true,
  load: true,
  setup: true,
}

const hookNames: Readonly<Record<keyof PluginHooks, true>> = {
  props: true,
  files: true,
  pages: true,
  head: true,
  picture: true,
  check: true,
  declarations: true,
  entities: true,
  latest: true,
  lists: true,
}

/** Warnings for keys of a plugin that the engine does not read: a misspelled key would silently have no effect. */
export function unknownPluginKeys(plugin: Plugin, file: string): Problem[] {
  return unknownKeys(plugin, Object.keys(pluginKeys), key => `"${key}" is not a key of a plugin`, file)
}

/** Warnings for hooks in the result of `setup` that the engine does not call. */
export function unknownHooks(hooks: PluginHooks, file: string): Problem[] {
  return unknownKeys(
    hooks,
    Object.keys(hookNames),
    key => `"${key}" in the result of "setup" is not a hook`,
    file,
  )
}

function unknownKeys(
  object: object,
  known: readonly string[],
  message: (key: string) => string,
  file: string,
): Problem[] {
  return Object.keys(object)
    .filter(key => !known.includes(key))
    .map(key => ({
      severity: 'warning',
      code: 'plugin',
      file,
      message: message(key),
      hint: hintFor(key, known, `Known are ${known.join(', ')}.`),
    }))
}
