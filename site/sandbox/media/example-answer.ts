import type { Answer } from '@shiori/sandbox/behaviour'

/** For a resource of the examples: what its examples say of it is its state, for whoever asks for this one. */
export function asExampleSays(answer: Answer): Answer {
  return { ...answer, from: 'state' }
}
