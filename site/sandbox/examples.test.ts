import { expect, test } from 'vitest'
import { Validator } from '../../sandbox/core/validation/validate.ts'
import { exampleRequest } from '../../sandbox/testing/example-request.ts'
import { realDescription } from '../../sandbox/testing/real-description.ts'
import { bvOneSandbox } from './testing/bv-one-sandbox.ts'

/** Operations whose example is refused: what each of them lacks in a world where nothing has happened. */
const refused: Record<string, string> = {
  PublicChatroomService_ChangeChatroomPoll: 'a poll in the queue',
  PublicPlaybackService_GetSessionInfo: 'a session of the device',
  PublicPlaybackService_Heartbeat: 'a session of the device',
  PublicOrganizationService_ReactivateSubOrg: 'an organization that is deactivated',
  PublicOrganizationService_AddAccountToSingleDeviceLoginWhitelist: 'an account that is not on the list',
}

test('each operation beside the media answers its example as its schema says, and out of what it knows', async () => {
  const description = await realDescription()
  const sandbox = bvOneSandbox()
  const validator = new Validator(description)
  const schemes = description.components?.securitySchemes ?? {}
  const faults: string[] = []
  const examples: string[] = []
  const plans = sandbox.plans.filter(({ operation: { path } }) => !path.startsWith('/bv/cms/'))
  for (const { operation } of plans) {
    const response = await sandbox.fetch(
      exampleRequest(operation, operation.id.replaceAll(/\W/g, ''), schemes),
    )
    const text = await response.text()
    if (response.status < 400 === operation.id in refused) faults.push(`${operation.id} ${text}`)
    if (response.headers.get('x-sandbox-answer') === 'example') examples.push(operation.id)
    if (response.status >= 400 || operation.success.mediaType !== 'application/json') continue
    const { violations } = validator.findings(JSON.parse(text), operation.success.schema, 'response')
    if (violations.length > 0) faults.push(`${operation.id} ${JSON.stringify(violations)}`)
  }
  console.log(
    `${examples.length} of ${plans.length} operations answer with their example: ${examples.join(', ')}`,
  )
  expect(faults).toEqual([])
  expect(examples.length).toBeLessThanOrEqual(8)
})
