import { dataOf } from '../../route-data/route-of.ts'
import { searchPage } from '../../route-data/search.ts'

export const data = dataOf('search', searchPage)
