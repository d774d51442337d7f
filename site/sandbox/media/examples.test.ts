import { expect, test } from 'vitest'
import { Validator } from '../../../sandbox/core/validation/validate.ts'
import { exampleRequest } from '../../../sandbox/testing/example-request.ts'
import { realDescription } from '../../../sandbox/testing/real-description.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'

/** Operations whose example is refused by the state of the example's own resource: what each of them lacks. */
const refused: Record<string, string> = {
  PublicCMSService_CancelAOD: 'an AOD that is encoded',
  PublicCMSService_CancelVOD: 'a VOD that is encoded',
  PublicCMSService_CancelUploadFile: 'a file that is uploaded',
  PublicCMSService_CompleteUploadFile: 'a file that is uploaded',
  PublicCMSService_EndLive: 'an event that is live',
  PublicCMSService_StartLive: 'an event in its preview',
  PublicCMSService_CreateLive: 'a custom_id that is free',
  PublicCMSService_CloseMeeting: 'a meeting that is open',
}

test('each operation on media answers its example as its schema says, and out of what it knows', async () => {
  const description = await realDescription()
  const sandbox = bvOneSandbox()
  const validator = new Validator(description)
  const schemes = description.components?.securitySchemes ?? {}
  const faults: string[] = []
  const unchanging: string[] = []
  for (const { operation } of sandbox.plans.filter(({ operation: { path } }) =>
    path.startsWith('/bv/cms/'),
  )) {
    const response = await sandbox.fetch(
      exampleRequest(operation, operation.id.replaceAll(/\W/g, ''), schemes),
    )
    const text = await response.text()
    if (response.status >= 400 && !(operation.id in refused)) faults.push(`${operation.id} ${text}`)
    if (response.status >= 500) faults.push(`${operation.id} ${text}`)
    if (response.status >= 400) continue
    if (operation.id in refused) faults.push(`${operation.id} is not refused any more`)
    const { violations } = validator.findings(JSON.parse(text), operation.success.schema, 'response')
    if (violations.length > 0) faults.push(`${operation.id} ${JSON.stringify(violations)}`)
    if (response.headers.get('x-sandbox-answer') === 'example') unchanging.push(operation.id)
  }
  console.log(
    `${unchanging.length} operations of the media answer with their example: ${unchanging.join(', ')}`,
  )
  expect(faults).toEqual([])
  expect(unchanging.length).toBeLessThanOrEqual(8)
})
