import { dataOf } from '../../route-data/route-of.ts'
import { standalonePage } from '../../route-data/standalone.ts'

export const data = dataOf('standalone', standalonePage)
