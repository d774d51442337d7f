import type { MediaContent, Operation, Response, SecurityScheme } from '../../reference/types.ts'
import type { OperationPageData, SampleClient } from '../../route-data/reference-types.ts'
import { sidebarFixture } from './doc.ts'
import { frameFixture } from './frame.ts'
import { bodyFixture, errorBodyFixture, nodeFixture } from './schema.ts'

const json = (schema: MediaContent['schema'], derived = false): MediaContent => ({
  mediaType: 'application/json',
  schema,
  examples: [{ name: '', summary: '', description: '', value: {}, derived }],
})

const error = (status: string, description: string): Response => ({
  status,
  description: `${description}`,
  headers: [],
  contents: [json(errorBodyFixture(status), true)],
  sameAs: undefined,
})

const token = (name: string, title: string, guide?: string): SecurityScheme => ({
  name,
  title,
  description: 'A token of an hour.',
  in: 'header',
  parameter: 'authorization',
  prefix: 'Bearer ',
  variable: 'BV_API_TOKEN',
  scopes: [],
  guide,
})

/** An operation with every property that operations can have. */
export const operationFixture: Operation = {
  id: 'PublicCMSService_CreateLive',
  slug: 'create-live',
  title: 'Create live',
  summary: 'Makes a live event with its schedule and its ingest address.',
  description:
    'The event begins in <code>LIVE_STATUS_CREATED</code>. Send the signal to the address that <a href="/docs/livestreaming/rtmp">Get live</a> returns, then call <strong>Preview live</strong>.',
  method: 'post',
  path: '/bv/cms/v1/organizations/{organization_id}/lives/{id}:preview',
  server: 'https://api.acme.example',
  deprecated: true,
  useInstead: { title: 'Create live, v2', method: 'post', path: '/bv/cms/v2/lives', slug: 'create-live-v2' },
  idempotent: false,
  allowedStates: [
    { value: 'LIVE_STATUS_CREATED', description: 'made, no signal yet' },
    { value: 'LIVE_STATUS_PREVIEWING', description: 'the signal is in the control room' },
  ],
  stateChanges: [
    {
      from: ['LIVE_STATUS_CREATED', 'LIVE_STATUS_PREVIEWING'],
      to: 'LIVE_STATUS_LIVE',
      condition: 'with a signal',
    },
    { from: [], to: 'LIVE_STATUS_FAILED', condition: '' },
  ],
  security: [
    [
      token('ApiToken', 'API token', 'auth'),
      { ...token('Org', 'Organization ID'), parameter: 'x-bv-org-id', prefix: '', variable: 'BV_ORG_ID' },
    ],
    [token('AccessToken', 'Access token')],
  ],
  parameters: [
    {
      in: 'path',
      parameters: [
        nodeFixture('id', 'string', {
          anchor: 'path.id',
          required: true,
          description: 'ID of the event.',
          label: { format: 'uuid' },
          example: '"1e04431e-c4f9-42da-b681-20ec685c4b62"',
        }),
      ],
    },
    {
      in: 'query',
      parameters: [
        nodeFixture('page_size', 'integer', {
          anchor: 'query.page_size',
          limits: [
            { kind: 'minimum', value: '1' },
            { kind: 'maximum', value: '1000' },
          ],
          default: '20',
        }),
        nodeFixture('ids', 'string', {
          anchor: 'query.ids',
          label: { containers: ['array'] },
          limits: [{ kind: 'style', value: 'ids=a&ids=b' }],
        }),
      ],
    },
    {
      in: 'header',
      parameters: [nodeFixture('x-bv-org-id', 'string', { anchor: 'header.x-bv-org-id', required: true })],
    },
  ],
  body: {
    description: '',
    required: true,
    contents: [
      json(bodyFixture),
      {
        mediaType: 'multipart/form-data',
        schema: nodeFixture('', 'object', {
          anchor: 'body-2',
          children: [
            nodeFixture('file', 'string', {
              anchor: 'body.file',
              label: { format: 'binary' },
              required: true,
            }),
          ],
        }),
        examples: [],
      },
    ],
  },
  responses: [
    {
      status: '200',
      description: 'OK.',
      headers: [nodeFixture('x-request-id', 'string', { anchor: '200.x-request-id' })],
      contents: [
        json(
          nodeFixture('', 'object', {
            anchor: '200',
            children: [
              nodeFixture('live', 'object', {
                anchor: '200.live',
                label: { schema: 'cms.v1.Live' },
                children: Array.from({ length: 40 }, (_, n) =>
                  nodeFixture(`field_number_${n}`, 'string', {
                    anchor: `200.live.field_number_${n}`,
                    description: `Field ${n} of the event.`,
                  }),
                ),
              }),
            ],
          }),
        ),
      ],
      sameAs: undefined,
    },
    error('400', 'A field is wrong.'),
    {
      ...error(
        '404',
        'The event is not found. <a href="/docs/overview/getting-started/error-codes">Error codes</a> tell more.',
      ),
      contents: [json(undefined)],
      sameAs: '400',
    },
    { status: 'default', description: '', headers: [], contents: [], sameAs: undefined },
  ],
  errorReasons: [
    {
      status: 400,
      reason: 'ERROR_REASON_ACTION_NOT_ALLOWED',
      domain: 'cms',
      description: 'Its state forbids it.',
    },
    {
      status: 400,
      reason: 'ERROR_REASON_SUBSCRIPTION_PLAN_LIMIT_EXCEEDED',
      domain: 'cms',
      description: 'The plan has no more events.',
    },
    { status: 404, reason: undefined, domain: undefined, description: 'There is no such event.' },
  ],
  callbacks: [
    {
      name: 'onStatusChange',
      anchor: 'callback.onStatusChange',
      expression: '{$request.body#/callback_url}',
      method: 'post',
      description: 'Sent when the status changes.',
      parameters: [],
      body: {
        description: '',
        required: true,
        contents: [
          json(
            nodeFixture('', 'object', {
              anchor: 'callback.onStatusChange',
              children: [nodeFixture('status', 'string', { anchor: 'callback.onStatusChange.status' })],
            }),
          ),
        ],
      },
      responses: [{ status: '204', description: 'Received.', headers: [], contents: [], sameAs: undefined }],
    },
  ],
  guides: ['livestreaming/rtmp'],
  externalDocs: { description: 'Enhanced RTMP', url: 'https://veovera.example/enhanced-rtmp' },
}

const clients: SampleClient[] = [
  { id: 'curl', language: 'cURL', label: '' },
  { id: 'javascript-fetch', language: 'JavaScript', label: 'fetch' },
  { id: 'javascript-axios', language: 'JavaScript', label: 'axios' },
  { id: 'python-requests', language: 'Python', label: 'requests' },
  { id: 'go', language: 'Go', label: 'net/http' },
]

const curl = `<span class="s1">curl</span> -X POST https://api.acme.example/bv/cms/v1/lives \\
  -H <span class="s2">"authorization: Bearer </span>$BV_API_TOKEN<span class="s2">"</span> \\
  -H <span class="s2">"content-type: application/json"</span> \\
  -d <span class="s2">'{
    "name": "Launch event",
    "type": "LIVE_TYPE_LIVE",
    "resolution": "LIVE_RESOLUTION_FHD"
  }'</span>`

const code = (...lines: string[]) => lines.join('\n')

export function operationPageFixture(overrides: Partial<OperationPageData> = {}): OperationPageData {
  return {
    frame: frameFixture(),
    sidebar: sidebarFixture,
    breadcrumbs: [
      { label: 'ライブ', href: '/ja/docs/category/cms-live' },
      { label: 'Create live', href: undefined },
    ],
    operation: operationFixture,
    group: undefined,
    lang: undefined,
    useInsteadHref: '/ja/docs/api/platform/create-live-v2',
    tokenGuides: {
      ApiToken: { label: '認証', href: '/ja/docs/overview/getting-started/auth4sidebar', external: false },
    },
    tokenIssuers: {
      ApiToken: {
        href: '/ja/docs/api/platform/create-token',
        title: 'Create a token',
        method: 'POST',
        path: '/bv/tokens',
        group: 'account',
      },
    },
    guides: [{ label: 'RTMP', href: '/ja/docs/livestreaming/rtmp', external: false }],
    samples: {
      clients,
      html: curl,
      language: 'bash',
      href: '/docs/api/platform/samples/create-live',
    },
    responseExamples: [
      {
        status: '200',
        label: '',
        mediaType: 'application/json',
        derived: false,
        html: code('{', '  "live": {', '    "id": "1e04431e-c4f9-42da-b681-20ec685c4b62"', '  }', '}'),
      },
      {
        status: '400',
        label: '',
        mediaType: 'application/json',
        derived: true,
        html: code('{', '  "code": 3', '}'),
      },
    ],
    bodyExamples: [
      {
        status: '',
        label: '',
        mediaType: 'application/json',
        derived: false,
        html: code('{', '  "name": "Launch event"', '}'),
      },
    ],
    files: {
      json: '/api/openapi.json',
      yaml: '/api/openapi.yaml',
      operation: '/api/operations/create-live.json',
    },
    pagination: {
      previous: { label: 'List lives', href: '/ja/docs/api/platform/list-lives', external: false },
      next: { label: 'Get live', href: '/ja/docs/api/platform/get-live', external: false },
    },
    ...overrides,
  }
}
