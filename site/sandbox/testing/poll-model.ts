import type { Sandbox } from '@shiori/sandbox'
import fc from 'fast-check'
import { expect } from 'vitest'
import { at } from '../at.ts'
import { type ChatParty, changePoll, inChat, vote } from './chat.ts'

/** Models a single-choice poll with two options, without the sandbox. */
export class PollModel {
  status: 'QUEUED' | 'ACTIVE' | 'CLOSED' | 'ARCHIVED' = 'QUEUED'
  readonly voted = new Set<string>()
  readonly counts = [0, 0]
}

export interface PollWorld extends ChatParty {
  sandbox: Sandbox
  poll: { id: string; options: string[] }
  voters: Map<string, string>
}

type PollCommand = fc.AsyncCommand<PollModel, PollWorld>

const steps = {
  ACTION_START: ['QUEUED', 'ACTIVE'],
  ACTION_CLOSE: ['ACTIVE', 'CLOSED'],
  ACTION_ARCHIVE: ['CLOSED', 'ARCHIVED'],
} as const

class Change implements PollCommand {
  readonly #action: keyof typeof steps

  constructor(action: keyof typeof steps) {
    this.#action = action
  }

  check = () => true

  async run(model: PollModel, { sandbox, admin, poll }: PollWorld): Promise<void> {
    const [from, to] = steps[this.#action]
    const { status } = await changePoll(sandbox, admin, poll.id, this.#action)
    // Repeating a call after a lost response is refused, too: the operation is not idempotent.
    expect(status).toBe(model.status === from ? 200 : 400)
    if (status === 200) model.status = to
  }

  toString = () => this.#action
}

class Vote implements PollCommand {
  readonly #voter: string
  readonly #option: number

  constructor(voter: string, option: number) {
    this.#voter = voter
    this.#option = option
  }

  check = () => true

  async run(model: PollModel, { sandbox, chat, poll, voters }: PollWorld): Promise<void> {
    const token = voters.get(this.#voter) ?? ''
    const { status } = await vote(sandbox, chat, token, poll.id, [poll.options[this.#option] ?? ''])
    const counts = model.status === 'ACTIVE' && !model.voted.has(this.#voter)
    expect(status).toBe(counts ? 200 : 400)
    if (!counts) return
    model.voted.add(this.#voter)
    model.counts[this.#option] = (model.counts[this.#option] ?? 0) + 1
  }

  toString = () => `${this.#voter} votes ${this.#option}`
}

class Look implements PollCommand {
  check = () => true

  async run({ status, counts }: PollModel, { sandbox, admin, poll }: PollWorld): Promise<void> {
    const { body } = await inChat(sandbox, admin, `GET /polls/${poll.id}`)
    expect(body.poll).toMatchObject({
      status: `POLL_STATUS_${status}`,
      votes_count: (counts[0] ?? 0) + (counts[1] ?? 0),
      multi_choice: { options: counts.map(votes_count => ({ votes_count })) },
    })
    const active = at((await inChat(sandbox, admin, 'GET ')).body, 'chatroom.active_poll.id')
    expect(active).toBe(status === 'ACTIVE' ? poll.id : undefined)
  }

  toString = () => 'look'
}

export const pollCommands: fc.Arbitrary<PollCommand>[] = [
  fc
    .constantFrom<keyof typeof steps>('ACTION_START', 'ACTION_CLOSE', 'ACTION_ARCHIVE')
    .map(action => new Change(action)),
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(1)).map(([voter, option]) => new Vote(voter, option)),
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(1)).map(([voter, option]) => new Vote(voter, option)),
  fc.constant(new Look()),
]
