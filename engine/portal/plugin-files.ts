import type { EmittedFile } from '../plugins/plugin.ts'
import type { Portal } from './types.ts'

/** A file and the name of the plugin that emits it. */
export type OwnedFile = EmittedFile & { plugin: string }

/** Files that plugins emit for the docs of each version; a file shared by several versions occurs once. */
export function pluginFiles({ model, ofVersion }: Portal): OwnedFile[] {
  const files = [...model.versions.keys()].flatMap(version => ofVersion(version).plugins.files())
  return [...new Map(files.map(file => [`${file.plugin} ${file.url}`, file])).values()]
}
