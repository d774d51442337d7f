import type { EmittedFile } from '../plugins/plugin.ts'
import type { Portal } from './types.ts'

/** Files that plugins emit for the docs of each version; a file shared by several versions occurs once. */
export function pluginFiles({ model, ofVersion }: Portal): EmittedFile[] {
  const files = [...model.versions.keys()].flatMap(version => ofVersion(version).plugins.files())
  return [...new Map(files.map(file => [file.url, file])).values()]
}
