import { dataOf } from '../../src/route-data/route-of.ts'
import { standalonePage } from '../../src/route-data/standalone.ts'

export const data = dataOf('standalone', standalonePage)
