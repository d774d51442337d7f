import type { ContentModel, DocsVersion } from '../types.ts'

/**
 * The model with the docs of another version.
 *
 * @throws If there is no such version.
 */
export function modelOf(model: ContentModel, version: string): ContentModel {
  if (model.version.name === version) return model
  const docs = model.versions.get(version)
  if (!docs) throw new Error(`There is no version "${version}": ${[...model.versions.keys()].join(', ')}`)
  return { ...model, ...docs }
}

/** The version that readers see by default. */
export function lastVersion({ versions }: Pick<ContentModel, 'versions'>): DocsVersion {
  const last = [...versions.values()].find(docs => docs.version.isLast)
  if (!last) throw new Error('No version of the docs is marked as the last one')
  return last.version
}
