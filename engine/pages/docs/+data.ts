import { docPage } from '../../route-data/doc.ts'
import { dataOf } from '../../route-data/route-of.ts'

export const data = dataOf('doc', docPage)
