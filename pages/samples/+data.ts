import { samplesPage } from '../../src/route-data/operation-samples.ts'
import { dataOf } from '../../src/route-data/route-of.ts'

export const data = dataOf('operation-samples', samplesPage)
