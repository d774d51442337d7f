import { docsTagsPage } from '../../route-data/docs-tags.ts'
import { dataOf } from '../../route-data/route-of.ts'

export const data = dataOf('docs-tags', docsTagsPage)
