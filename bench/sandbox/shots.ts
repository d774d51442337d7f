import { createSandbox } from '@shiori/sandbox'
import type { OpenApi } from '../../sandbox/core/description/openapi.ts'
import { exampleRequest } from '../../sandbox/testing/example-request.ts'
import type { Shot } from './load.ts'
import type { ShotOf, Shots } from './measure.ts'

/** Returns the example requests of three operations, which every program can answer best. */
export async function shotsOf(description: OpenApi): Promise<Shots> {
  const { plans } = createSandbox({ description })
  const shotFor = async (id: string): Promise<ShotOf> => {
    const operation = plans.find(plan => plan.operation.id === id)?.operation
    if (!operation) throw new Error(`there is no operation ${id}`)
    const request = exampleRequest(operation, 'WORLD', description.components?.securitySchemes ?? {})
    const { pathname, search } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    const shot: Shot = {
      method: request.method,
      target: pathname + search,
      headers,
      body: await request.text(),
    }
    return world => ({
      ...shot,
      headers: { ...headers, authorization: (headers.authorization ?? '').replace('WORLD', world) },
    })
  }
  return {
    get: await shotFor('PublicCMSService_GetVOD'),
    list: await shotFor('PublicCMSService_ListVODs'),
    create: await shotFor('PublicCMSService_CreateVOD'),
  }
}
