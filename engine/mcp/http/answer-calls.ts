import type { CallAnswer, CallRequest, ToolsMessage, ToolsRequest } from './call-messages.ts'

/** Answers the calls that a page server forwards to this process (`ToolProcess`). */
export function answerCalls(answer: (request: CallRequest) => Promise<CallAnswer>): void {
  // Ctrl+C signals every process of the terminal. This one exits with the server, which may still have open calls.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  process.once('disconnect', () => process.exit())
  const send = (message: ToolsMessage) => process.send?.(message)
  process.on('message', async (call: ToolsRequest) => {
    try {
      send({ id: call.id, ...(await answer(call)) })
    } catch (error) {
      console.error('A call failed', error)
      send({ id: call.id, status: 500, headers: {}, body: new Uint8Array() })
    }
  })
  send('ready')
}
