import type { Sandbox } from '@shiori/sandbox'
import type { JsonObject } from '@shiori/sandbox/behaviour'
import type { ResourceChanger } from '../../../sandbox/testing/change-resources.ts'
import { call } from '../../../sandbox/testing/client.ts'
import { textAt } from '../at.ts'

/** Preparation without which the example of an operation does not find its resources. */
interface Preparation {
  /** Fields of resources that every world begins with, by id. */
  resources?: Readonly<Record<string, JsonObject>>
  /** A request that is sent before, with the kind of token that it needs. */
  send?: { request: string; body?: JsonObject; scheme?: string }
  /** Texts of the examples, each with the path of its replacement in the response to `send`: `file.id`. */
  replace?: Readonly<Record<string, string>>
}

const live = '6f1d2c9a-3b47-4e0f-9a51-2d8c7be04f13'
const vod = '0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64'
const aod = '8a3e6c1f-2d5b-4f70-a9c4-0b7d9e5f1a32'
const startSession = {
  request: 'POST /bv/playback/v1/sessions/1b4d6f80-92ac-4c3e-b5d7-f0a1c8e29b46:start',
  scheme: 'PlaybackToken',
}

function upload(type: string, name: string): Preparation['send'] {
  return {
    request: 'POST /bv/cms/v1/library/files:upload',
    body: { file: { type, name, size: '1000', source: 'FILE_SOURCE_UPLOAD_IN_LIBRARY' } },
  }
}

/** Preparations by operationId; all other operations work in a new world. */
export const preparations: Readonly<Record<string, Preparation>> = {
  PublicChatroomService_ChangeChatroomPoll: {
    resources: { 'c3f8d1a9-6e57-4b20-9a84-e2d0b7f5c618': { status: 'POLL_STATUS_QUEUED' } },
  },
  PublicCMSService_CancelAOD: { resources: { [aod]: { status: 'AOD_STATUS_QUEUED' } } },
  PublicCMSService_CancelVOD: { resources: { [vod]: { status: 'VOD_STATUS_QUEUED' } } },
  PublicCMSService_CreateAOD: {
    send: upload('FILE_TYPE_AUDIO', 'a.wav'),
    replace: { 'f60b2c94-7d8e-4a13-b5f9-1c3e7a0d6b48': 'file.id' },
    resources: { 'f60b2c94-7d8e-4a13-b5f9-1c3e7a0d6b48': { status: 'FILE_STATUS_SUCCEED' } },
  },
  PublicCMSService_CancelUploadFile: {
    send: upload('FILE_TYPE_VIDEO', 'a.mp4'),
    replace: {
      'd27f8a34-91c6-4b0c-8f2a-5e6b7c8d9e01': 'file.id',
      '2-example-upload-id': 'upload_data.id',
    },
  },
  PublicCMSService_StartLive: { resources: { [live]: { status: 'LIVE_STATUS_PREVIEW' } } },
  PublicCMSService_EndLive: { resources: { [live]: { status: 'LIVE_STATUS_LIVE' } } },
  PublicCMSService_CloseMeeting: {
    resources: { 'd80c5a2e-f7b3-4e91-8c46-9a1e3d7b0f65': { status: 'MEETING_STATUS_AVAILABLE' } },
  },
  PublicOrganizationService_AddAccountToSingleDeviceLoginWhitelist: {
    send: {
      request: 'DELETE /bv/org/v1/single-device-login-whitelist/4e8c1d27-9b60-4f5a-8c3e-2a7d6b1f0e94',
    },
  },
  PublicOrganizationService_ReactivateSubOrg: {
    resources: { '9d4b2c71-5e8f-4a36-b1c0-7f2e6d3a8b15': { status: 'ORGANIZATION_STATUS_DEACTIVATED' } },
  },
  PublicPlaybackService_GetSessionInfo: { send: startSession },
  PublicPlaybackService_Heartbeat: { send: startSession },
}

/**
 * Operations whose examples cannot be sent unchanged after any preparation, and the test that covers them. Their
 * requests contain values that only their own history provides, such as the hashes of uploaded parts.
 */
export const shownElsewhere: Readonly<Record<string, string>> = {
  PublicCMSService_CompleteUploadFile: 'the hashes of parts are those of what was sent: the quickstart',
}

/**
 * Puts a world into the state of an operation's examples.
 *
 * @returns Replacements for texts of the examples.
 * @throws {Error} if the request before is refused.
 */
export async function prepare(
  sandbox: Sandbox,
  changer: ResourceChanger,
  world: string,
  operation: string,
): Promise<Map<string, string>> {
  const { resources = {}, send, replace = {} } = preparations[operation] ?? {}
  const replaced = new Map<string, string>()
  if (send) {
    const token = `sandbox_${world}${send.scheme === undefined ? '' : `.${send.scheme}`}`
    const headers = { 'x-bv-org-id': 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21' }
    const { status, body } = await call(sandbox, send.request, { token, body: send.body, headers })
    if (status >= 300) throw new Error(`${send.request}: ${status} ${JSON.stringify(body)}`)
    for (const [shown, place] of Object.entries(replace)) replaced.set(shown, textAt(body, place))
  }
  const changes = Object.entries(resources).map(([id, fields]) => [replaced.get(id) ?? id, fields] as const)
  if (changes.length > 0) await changer.change(sandbox, world, Object.fromEntries(changes))
  return replaced
}
