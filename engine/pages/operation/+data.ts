import { operationPage } from '../../route-data/operation.ts'
import { dataOf } from '../../route-data/route-of.ts'

export const data = dataOf('operation', operationPage)
