import { expect, test } from 'vitest'
import { at, listAt, textAt } from '../at.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'
import { changePoll, chatParty, chatToken, inChat, newPoll, vote } from '../testing/chat.ts'

test('a poll is queued, counts a vote of each person while it is active, and closes', async () => {
  const sandbox = bvOneSandbox()
  const { chat, admin, viewer } = await chatParty(sandbox)
  const { id, options } = await newPoll(sandbox, admin, ['Q&A', 'Tour'])
  const [first = '', second = ''] = options
  expect((await vote(sandbox, chat, viewer, id, [first])).body).toMatchObject({ code: 9 })
  await changePoll(sandbox, admin, id, 'ACTION_START')
  expect((await vote(sandbox, chat, viewer, id, [first])).status).toBe(200)
  expect((await vote(sandbox, chat, viewer, id, [second])).body).toMatchObject({
    message: expect.stringContaining('has voted'),
  })
  const other = await chatToken(sandbox, chat, { subject: 'viewer-2' })
  expect((await vote(sandbox, chat, other, id, [first, second])).status).toBe(400)
  expect((await vote(sandbox, chat, other, id, [second])).status).toBe(200)
  const { chatroom } = (await inChat(sandbox, viewer, 'GET ')).body
  expect(at(chatroom, 'active_poll')).toMatchObject({
    id,
    votes_count: 2,
    started_at: '2026-11-22T00:00:00.000Z',
    multi_choice: { options: [{ votes_count: 1 }, { votes_count: 1 }] },
  })
  await changePoll(sandbox, admin, id, 'ACTION_CLOSE')
  expect((await vote(sandbox, chat, admin, id, [first])).status).toBe(400)
  expect(at((await inChat(sandbox, viewer, 'GET ')).body.chatroom, 'active_poll')).toBeUndefined()
  const { messages } = (await inChat(sandbox, viewer, 'GET /messages')).body
  expect((Array.isArray(messages) ? messages : []).map(message => at(message, 'type'))).toEqual([
    'INTERACTION_TYPE_POLL_CLOSED',
    'INTERACTION_TYPE_POLL_UPDATE',
    'INTERACTION_TYPE_POLL_USER_VOTE',
    'INTERACTION_TYPE_POLL_UPDATE',
    'INTERACTION_TYPE_POLL_USER_VOTE',
    'INTERACTION_TYPE_POLL_STARTED',
  ])
})

test('polls belong to their chatroom, and only moderators create them', async () => {
  const sandbox = bvOneSandbox()
  const { admin, viewer } = await chatParty(sandbox)
  const other = await chatParty(sandbox)
  const { id } = await newPoll(sandbox, admin, ['A', 'B'])
  expect((await inChat(sandbox, viewer, 'GET /polls')).body.polls).toMatchObject([{ id }])
  expect((await inChat(sandbox, other.viewer, 'GET /polls')).body.polls).toEqual([])
  const withoutQuestion = { poll: { type: 'POLL_TYPE_SINGLE_CHOICE' } }
  expect((await inChat(sandbox, admin, 'POST /polls', withoutQuestion)).body).toMatchObject({ code: 3 })
  expect((await inChat(sandbox, other.admin, `GET /polls/${id}`)).status).toBe(404)
  expect((await inChat(sandbox, viewer, `GET /polls/${id}`)).body).toMatchObject({ code: 7 })
  expect((await inChat(sandbox, viewer, `DELETE /polls/${id}`)).status).toBe(403)
})

test('an update keeps the votes of options that it names, and gives new ones an ID', async () => {
  const sandbox = bvOneSandbox()
  const { chat, admin, viewer } = await chatParty(sandbox)
  const { id, options } = await newPoll(sandbox, admin, ['A', 'B'])
  await changePoll(sandbox, admin, id, 'ACTION_START')
  await vote(sandbox, chat, viewer, id, options.slice(0, 1))
  const { body } = await inChat(sandbox, admin, `PUT /polls/${id}`, {
    poll: {
      type: 'POLL_TYPE_SINGLE_CHOICE',
      multi_choice: {
        question: 'Which one?',
        options: [
          { id: options[0], text: 'A!', corrected: true },
          { text: 'C', corrected: false },
        ],
      },
    },
  })
  expect(body.poll).toMatchObject({
    votes_count: 1,
    multi_choice: {
      options: [
        { id: options[0], text: 'A!', votes_count: 1 },
        { text: 'C', votes_count: 0 },
      ],
    },
  })
  const added = textAt(listAt(body, 'poll.multi_choice.options')[1], 'id')
  expect(options).not.toContain(added)
  expect(added).not.toBe('')
})
