import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readDescription, type SetUp } from '@shiori/sandbox/setup'
import { apiDocumentFile } from 'shiori/api'
import { messagesFile } from 'shiori/messages'
import { promptsOf } from './assistant/prompts.ts'
import { readBuiltPages } from './built-pages.ts'
import { bvOne } from './bv-one.ts'

const site = path.resolve(import.meta.dirname, '..')

/**
 * Setup of `npm run sandbox`: the platform, the portal's test stream for its playback addresses, and its player.
 * Chatbots answer from the portal's pages if they are built.
 */
const setUp: SetUp = async (read = readDescription) => ({
  ...bvOne,
  behaviours: { ...bvOne.behaviours, ...promptsOf(readBuiltPages(path.join(site, '../dist'))).behaviours },
  description: read(await apiDocumentFile(site)),
  messages: JSON.parse(readFileSync(await messagesFile(site), 'utf8')),
  origins: ['https://docs.bv-one.example'],
  files: {
    '/media/demo': path.join(site, 'static/media/demo'),
    // The scripts of `/embed`.
    '/embed': path.join(import.meta.dirname, 'playback/player'),
  },
})

export default setUp
