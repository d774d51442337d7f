import path from 'node:path'
import { readDescription, type SetUp } from '@shiori/sandbox/setup'
import { apiDocumentFile } from 'shiori/api'
import { bvOne } from './bv-one.ts'

const site = path.resolve(import.meta.dirname, '..')

/** What `npm run sandbox` serves: the platform, and the portal's test stream for its playback addresses. */
const setUp: SetUp = async (read = readDescription) => ({
  ...bvOne,
  description: read(await apiDocumentFile(site)),
  files: { '/media/demo': path.join(site, 'static/media/demo') },
})

export default setUp
