import { docPage } from '../../src/route-data/doc.ts'
import { dataOf } from '../../src/route-data/route-of.ts'

export const data = dataOf('doc', docPage)
