import { describe, expect, test } from 'vitest'
import { page, visibleText, withOperation } from '../testing/operation-html.tsx'

describe('header of an operation', () => {
  test('title, method, address with its parameters marked, summary', () => {
    const html = page()
    expect(html).toContain('<h1>Create live</h1>')
    expect(html).toContain('<b class="m-post">POST</b>')
    expect(visibleText(html)).toContain(
      'https://api.acme.example/bv/cms/v1/organizations/{organization_id}/lives/{id}:preview',
    )
    expect(html).toContain('<var>{organization_id}</var>')
    expect(html).toContain('Makes a live event')
  })

  test('has a button to call the operation, for scripts only, if the console can call it', () => {
    expect(page({ group: 'live' })).toContain(
      '<button type="button" class="btn primary js-only" data-try="live" aria-keyshortcuts="t">Try it</button>',
    )
    expect(page({ group: undefined })).not.toContain('data-try')
  })

  test('a description that only says the summary again is left out', () => {
    const html = withOperation({ summary: 'Makes a live.', description: 'Makes a live.' })
    expect(html.split('Makes a live.')).toHaveLength(2)
  })

  test('a deprecated operation leads to the one to call instead', () => {
    expect(page()).toMatch(
      /deprecated\.<br\/>Call <a href="\/ja\/docs\/api\/platform\/create-live-v2">Create live, v2/,
    )
    expect(withOperation({ deprecated: false })).toContain('will be deprecated.<br/>')
    expect(withOperation({ deprecated: false, useInstead: undefined })).not.toContain('class="notice')
  })

  test('tokens: ways to choose from, what goes where, and the guide', () => {
    const html = page()
    expect(visibleText(html)).toContain(
      'API token authorization: Bearer $BV_API_TOKENIssued by Create a token + Organization ID x-bv-org-id: $BV_ORG_ID',
    )
    expect(html).toContain(
      '<a href="/ja/docs/api/platform/create-token" data-issues="account POST /bv/tokens">',
    )
    expect(visibleText(html)).toContain('or Access token')
    expect(html).toContain('<a href="/ja/docs/overview/getting-started/auth4sidebar"')
    expect(visibleText(withOperation({ security: [] }))).toContain('AuthenticationNot needed')
  })

  test('tokens: where devices are let in, what says more, and that a scheme is on its way out', () => {
    const login = {
      name: 'Login',
      title: 'Login',
      description: '',
      in: 'header' as const,
      parameter: 'authorization',
      prefix: 'Bearer ',
      variable: 'LOGIN',
      scopes: [],
      guide: undefined,
      deprecated: true as const,
      bearerFormat: 'JWT',
      metadataUrl: '/.well-known/oauth',
      flows: [
        {
          kind: 'deviceAuthorization',
          authorizationUrl: undefined,
          deviceAuthorizationUrl: 'https://id.example/device',
          tokenUrl: '/token',
          refreshUrl: undefined,
          scopes: [],
        },
      ],
    }
    expect(visibleText(withOperation({ security: [[login]] }))).toContain(
      'Login authorization: Bearer $LOGINdeprecatedtoken format: JWTOAuth metadata: /.well-known/oauthOAuth flow deviceAuthorization · device authorization https://id.example/device · token /token',
    )
  })

  test('tags that are badges, with what they mean', () => {
    const badges = [
      { label: 'Beta', description: 'May change.' },
      { label: 'Partners', description: '' },
    ]
    expect(withOperation({ badges })).toContain(
      '<p><span class="badge neutral" title="May change.">Beta</span> <span class="badge neutral">Partners</span></p>',
    )
    expect(withOperation({}).split('</header>')[0]).not.toContain('class="badge neutral"')
  })

  test('states with their meaning; whether it is idempotent, if known', () => {
    expect(visibleText(page())).toContain('LIVE_STATUS_CREATED made, no signal yet')
    expect(page()).toContain('No: check what the first call did before you repeat it')
    expect(withOperation({ idempotent: undefined })).not.toContain('Idempotent')
  })

  test('the states before and after the call', () => {
    const text = visibleText(page())
    expect(text).toContain(
      'State changeLIVE_STATUS_CREATED, LIVE_STATUS_PREVIEWING → LIVE_STATUS_LIVE · with a signal',
    )
    expect(text).toContain('with a signal→ LIVE_STATUS_FAILED')
    expect(withOperation({ stateChanges: [] })).not.toContain('State change')
  })
})
