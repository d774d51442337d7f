import { dataOf } from '../../src/route-data/route-of.ts'
import { searchPage } from '../../src/route-data/search.ts'

export const data = dataOf('search', searchPage)
