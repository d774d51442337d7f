import { docsTagPage } from '../../src/route-data/docs-tags.ts'
import { dataOf } from '../../src/route-data/route-of.ts'

export const data = dataOf('docs-tag', docsTagPage)
