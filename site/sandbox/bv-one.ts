import { uploads } from './media/upload.ts'
import { join } from './part.ts'

/** What the operations of BV One do, where their description cannot say it. One file a resource, by area. */
export const bvOne = join([
  // media
  uploads,
])
