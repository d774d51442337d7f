import { answerMessages } from './answer-messages.ts'
import type { ToWorker } from './worker-messages.ts'

// The search engine as a module worker, apart from the page's thread.
const answer = answerMessages(message => postMessage(message))
addEventListener('message', (event: MessageEvent<ToWorker>) => answer(event.data))
