import type { Sandbox } from '@shiori/sandbox'
import { call, type TestResponse } from '../../../sandbox/testing/client.ts'

/** Organization of the examples. */
export const organization = 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21'

/** Calls an operation as a member of the organization: `ask(sandbox, 'POST /bv/cms/v1/vods', { name: 'A' })`. */
export function ask(
  sandbox: Sandbox,
  request: string,
  body?: unknown,
  token?: string,
): Promise<TestResponse> {
  return call(sandbox, request, { token, body, headers: { 'x-bv-org-id': organization } })
}
