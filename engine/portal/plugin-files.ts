import type { EmittedFile } from '../plugins/plugin.ts'
import type { Portal } from './types.ts'

/** What plugins emit for the docs of each version; a file that several of them share is there once. */
export function pluginFiles({ model, ofVersion }: Portal): EmittedFile[] {
  const files = [...model.versions.keys()].flatMap(version => ofVersion(version).plugins.files())
  return [...new Map(files.map(file => [file.url, file])).values()]
}
