import { homePage } from '../../route-data/home.ts'
import { dataOf } from '../../route-data/route-of.ts'

export const data = dataOf('home', homePage)
