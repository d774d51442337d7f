import { blogArchivePage } from '../../src/route-data/blog.ts'
import { dataOf } from '../../src/route-data/route-of.ts'

export const data = dataOf('blog-archive', blogArchivePage)
