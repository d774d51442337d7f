import { standalonePage } from '../../src/route-data/standalone.ts'
import { dataOf } from '../../src/route-data/route-of.ts'

export const data = dataOf('standalone', standalonePage)
