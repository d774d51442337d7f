import { operationPage } from '../../src/route-data/operation.ts'
import { dataOf } from '../../src/route-data/route-of.ts'

export const data = dataOf('operation', operationPage)
