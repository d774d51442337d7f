import { categoryPage } from '../../route-data/category.ts'
import { dataOf } from '../../route-data/route-of.ts'

export const data = dataOf('category', categoryPage)
