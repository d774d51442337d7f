import { searchPage } from '../../src/route-data/search.ts'
import { dataOf } from '../../src/route-data/route-of.ts'

export const data = dataOf('search', searchPage)
