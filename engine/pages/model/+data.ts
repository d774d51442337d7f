import { modelPage } from '../../route-data/model.ts'
import { dataOf } from '../../route-data/route-of.ts'

export const data = dataOf('model', modelPage)
