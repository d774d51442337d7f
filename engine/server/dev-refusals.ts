import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from './send-text.ts'

/**
 * Answers in place of Vite when it refuses a file: Vite's page lists the folders of this machine that it may send from.
 *
 * @param response Passed on to Vite afterwards.
 */
export function refuseInOwnWords(request: IncomingMessage, response: ServerResponse): void {
  const { write, end } = response
  const isRefused = () => response.statusCode === 403 && !response.headersSent
  Object.assign(response, {
    write: (...parts: unknown[]) => isRefused() || Reflect.apply(write, response, parts),
    end: (...parts: unknown[]) => {
      Object.assign(response, { write, end })
      if (!isRefused()) return Reflect.apply(end, response, parts)
      sendText(request, response, 403, refusal)
      return response
    },
  })
}

const refusal =
  'This file is not in a folder that the development server sends files from: the site, the engine and their packages. Files such as .env and *.pem are never sent.'

/** Reports an error in the terminal; the answer contains no stack, which names folders of this machine. */
export function sendFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  console.error(`${request.method} ${request.url}`, error)
  if (response.headersSent) response.destroy()
  else sendText(request, response, 500, 'The development server failed to respond; its terminal says why.')
}
