import { answerMessages } from './answer-messages.ts'
import type { ToWorker } from './worker-messages.ts'

// The search engine, apart from the page: a module worker.
const answer = answerMessages(message => postMessage(message))
addEventListener('message', (event: MessageEvent<ToWorker>) => answer(event.data))
