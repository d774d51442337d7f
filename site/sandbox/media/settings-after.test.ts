import { expect, test } from 'vitest'
import { at } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'

const contents = {
  vod: '/bv/cms/v1/vods/0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64',
  aod: '/bv/cms/v1/aods/8a3e6c1f-2d5b-4f70-a9c4-0b7d9e5f1a32',
  live: '/bv/cms/v1/lives/6f1d2c9a-3b47-4e0f-9a51-2d8c7be04f13',
}

test.each(Object.entries(contents))('an update of a %s keeps what it does not name', async (kind, path) => {
  const sandbox = bvOneSandbox()
  const update = async (fields: object) => {
    const { status, body } = await ask(sandbox, `PUT ${path}`, { name: 'New', ...fields })
    expect(status).toBe(200)
    const read = at((await ask(sandbox, `GET ${path}`)).body, kind)
    // A response that contains the resource shows its new state.
    expect(body).toEqual(Object.keys(body).length === 0 ? {} : { [kind]: read })
    return read
  }
  const first = await update({
    metadata: { short_description: 'Short', long_description: 'Long', labels: [{ name: 'a' }] },
    security: {
      privacy: { type: 'SECURITY_PRIVACY_TYPE_TOKEN', token: { device_limit: 2 } },
      domain_control: { enabled: true, domains: ['example.com'] },
    },
  })
  expect(at(first, 'security.domain_control.domains')).toEqual(['example.com'])
  const fixed = at(first, 'security.protection')
  const second = await update({
    metadata: { short_description: 'Other' },
    security: {
      privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' },
      protection: { type: 'PROTECTION_TYPE_DRM' },
    },
  })
  expect(at(second, 'metadata')).toEqual({
    short_description: 'Other',
    long_description: 'Long',
    labels: [{ name: 'a' }],
  })
  expect(at(second, 'labels')).toEqual([{ name: 'a' }])
  expect(at(second, 'security.privacy.type')).toBe('SECURITY_PRIVACY_TYPE_PUBLIC')
  expect(at(second, 'security.domain_control')).toEqual({ enabled: true, domains: ['example.com'] })
  // Settings of the creation are kept.
  expect(at(second, 'security.protection')).toEqual(fixed)
  const third = await update({
    metadata: { labels: [] },
    security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' }, domain_control: { domains: [] } },
  })
  // A list is replaced as a whole.
  expect(at(third, 'labels')).toEqual([])
  expect(at(third, 'security.domain_control.domains')).toEqual([])
})
