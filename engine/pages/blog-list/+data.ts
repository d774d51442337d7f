import { blogListPage } from '../../route-data/blog.ts'
import { dataOf } from '../../route-data/route-of.ts'

export const data = dataOf('blog', blogListPage)
