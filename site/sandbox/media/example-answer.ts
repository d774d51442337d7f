import type { Answer } from '@shiori/sandbox/behaviour'

/** For a resource of the examples, returns its example as the response. */
export function documentedAnswer(answer: Answer): Answer {
  return { ...answer, from: 'state' }
}
