import { homePage } from '../../src/route-data/home.ts'
import { dataOf } from '../../src/route-data/route-of.ts'

export const data = dataOf('home', homePage)
