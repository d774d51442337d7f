import { categoryPage } from '../../src/route-data/category.ts'
import { dataOf } from '../../src/route-data/route-of.ts'

export const data = dataOf('category', categoryPage)
