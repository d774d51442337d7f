import { definePlugin } from 'shiori'

/** Lets assistants try requests to the API in the sandbox, each in a world of its own. */
export default definePlugin({ name: 'sandbox-tools', tools: './tools.ts' })
