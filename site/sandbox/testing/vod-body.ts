/** Returns the body that creates a VOD from a file, like in the quickstart. */
export function vodBody(file: string, fields: object = {}): object {
  return {
    name: 'Quickstart',
    profile_set_id: '70e2d9b6-5a4c-4138-9c7f-e3b8d1a60f25',
    source: { type: 'SOURCE_TYPE_LIBRARY', library: { video: { id: file } } },
    queue: 'QUEUE_STANDARD',
    security: { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' } },
    schedule: { enable: false, start_time: '2026-01-01T00:00:00Z', end_time: '2035-12-31T00:00:00Z' },
    permission: { default_access_role: 'ACCESS_ROLE_VIEWER' },
    ...fields,
  }
}
