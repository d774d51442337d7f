import { samplesPage } from '../../route-data/operation-samples.ts'
import { dataOf } from '../../route-data/route-of.ts'

export const data = dataOf('operation-samples', samplesPage)
