import { issueToken } from '../security/issue-token.ts'
import { createBatch } from './batch-create.ts'
import { change, changePart, makeStep } from './change.ts'
import { document } from './document.ts'
import type { Answerer } from './ground.ts'
import { link } from './link.ts'
import type { Kind } from './plan.ts'
import { remove, removeBatch } from './remove.ts'
import { stepBeside } from './states.ts'

const answers: Partial<Record<Kind, Answerer>> = {
  batchCreate: createBatch,
  update: change,
  delete: remove,
  batchDelete: removeBatch,
  action: change,
  link,
  part: changePart,
  step: makeStep,
  document,
}

/** What changes resources, and what behaviours do beside what the description says. */
export const changes = { answers, stepBeside, issueToken }

export type Changes = typeof changes
