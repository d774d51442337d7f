import type { SchemaNode, TypeLabel } from '../../reference/types.ts'

const label = (type: string, rest: Partial<TypeLabel> = {}): TypeLabel => ({
  containers: [],
  types: [type],
  schema: undefined,
  format: undefined,
  ...rest,
})

/** A field with only a name and a type. */
export function nodeFixture(
  name: string,
  type: string,
  { label: labelRest, ...rest }: Partial<SchemaNode> & { label?: Partial<TypeLabel> } = {},
): SchemaNode {
  return {
    anchor: name,
    name,
    type: label(type, labelRest),
    required: false,
    deprecated: false,
    description: '',
    limits: [],
    default: undefined,
    example: undefined,
    enum: [],
    children: [],
    variants: undefined,
    recursionOf: undefined,
    ...rest,
  }
}

const resolutions = Array.from({ length: 30 }, (_, n) => ({
  value: `LIVE_RESOLUTION_PROFILE_${(n + 1) * 72}P`,
  description: n % 3 === 0 ? '' : `${(n + 1) * 72} lines, up to ${n + 1} Mbps.`,
}))

/** A body with every kind of field. */
export const bodyFixture: SchemaNode = nodeFixture('', 'object', {
  anchor: 'body',
  label: { schema: 'cms.v1.CreateLiveRequest' },
  children: [
    nodeFixture('name', 'string', {
      anchor: 'body.name',
      required: true,
      description:
        '<p>Name that viewers see above the player.</p><p>It can be changed at any time:</p><ul><li>before the event,</li><li>while it runs.</li></ul>',
      limits: [
        { kind: 'minLength', value: '1' },
        { kind: 'maxLength', value: '1000' },
      ],
      example: '"Launch event"',
    }),
    nodeFixture('type', 'string', {
      anchor: 'body.type',
      required: true,
      description: 'How the event is produced. It cannot be changed later.',
      default: '"LIVE_TYPE_LIVE"',
      enum: [
        { value: 'LIVE_TYPE_LIVE', description: 'A signal that you send over <code>RTMP</code>.' },
        {
          value: 'LIVE_TYPE_LIVE_PLAYBACK_ONLY',
          description: 'Played from another platform’s stream.',
        },
        { value: 'LIVE_TYPE_PSEUDO_LIVE', description: 'A VOD that is shown as if it were live.' },
      ],
    }),
    nodeFixture('resolution', 'string', {
      anchor: 'body.resolution',
      description:
        'The highest rendition. See <a href="/docs/livestreaming/rtmp">RTMP</a> for what your encoder must send.',
      enum: resolutions,
    }),
    nodeFixture('setup', 'object', {
      anchor: 'body.setup',
      description: 'Where the signal comes from.',
      label: { schema: 'cms.v1.LiveSetup' },
      children: [
        nodeFixture('region', 'string', {
          anchor: 'body.setup.region',
          required: true,
          limits: [{ kind: 'pattern', value: '^[a-z]{2}-[a-z]+-[0-9]$' }],
        }),
        nodeFixture('rtmp', 'object', {
          anchor: 'body.setup.rtmp',
          label: { schema: 'cms.v1.RTMPSetup' },
          children: [
            nodeFixture('url', 'string', {
              anchor: 'body.setup.rtmp.url',
              label: { format: 'uri' },
              description: 'Ingest address.',
            }),
            nodeFixture('backup_stream_key_that_is_very_long_indeed_for_a_phone', 'string', {
              anchor: 'body.setup.rtmp.backup',
              deprecated: true,
            }),
            nodeFixture('retry', 'object', {
              anchor: 'body.setup.rtmp.retry',
              children: [
                nodeFixture('attempts', 'integer', {
                  anchor: 'body.setup.rtmp.retry.attempts',
                  label: { format: 'int32' },
                  limits: [
                    { kind: 'minimum', value: '0' },
                    { kind: 'maximum', value: '10' },
                    { kind: 'multipleOf', value: '2' },
                  ],
                  default: '2',
                }),
              ],
            }),
          ],
        }),
      ],
    }),
    nodeFixture('source', 'object', {
      anchor: 'body.source',
      required: false,
      description: 'What is played.',
      variants: {
        kind: 'oneOf',
        discriminator: 'kind',
        options: [
          {
            label: 'VOD',
            node: nodeFixture('', 'object', {
              anchor: 'body.source.vod',
              children: [nodeFixture('vod_id', 'string', { anchor: 'body.source.vod.id', required: true })],
            }),
          },
          {
            label: 'URL',
            node: nodeFixture('', 'string', {
              anchor: 'body.source.url',
              label: { format: 'uri' },
              description: 'Address of a file.',
            }),
          },
        ],
      },
    }),
    nodeFixture('sections', 'object', {
      anchor: 'body.sections',
      label: { containers: ['array'], schema: 'cms.v1.Section' },
      description: 'Chapters of the event.',
      limits: [{ kind: 'maxItems', value: '50' }],
      children: [
        nodeFixture('title', 'string', { anchor: 'body.sections.title', required: true }),
        nodeFixture('sections', 'object', {
          anchor: 'body.sections.sections',
          label: { containers: ['array'], schema: 'cms.v1.Section' },
          description: 'Chapters within this one.',
          recursionOf: 'body.sections',
        }),
      ],
    }),
    nodeFixture('labels', 'string', {
      anchor: 'body.labels',
      label: { containers: ['map'] },
      description: 'Your own marks.',
      limits: [
        { kind: 'minProperties', value: '1' },
        { kind: 'maxProperties', value: '64' },
      ],
    }),
    nodeFixture('thumbnail_times', 'number', {
      anchor: 'body.thumbnail_times',
      label: { containers: ['array', 'array'], types: ['number', 'null'] },
      deprecated: true,
      description: 'Use <code>sections</code> instead.',
      limits: [
        { kind: 'uniqueItems', value: 'true' },
        { kind: 'exclusiveMinimum', value: '0' },
      ],
    }),
  ],
})

/** The body of an error. */
export function errorBodyFixture(status: string): SchemaNode {
  const anchor = (name: string) => `${status}.${name}`
  return nodeFixture('', 'object', {
    anchor: status,
    label: { schema: 'google.rpc.Status' },
    children: [
      nodeFixture('code', 'integer', {
        anchor: anchor('code'),
        label: { format: 'int32' },
        description: 'Code of gRPC.',
      }),
      nodeFixture('message', 'string', {
        anchor: anchor('message'),
        description: 'A text for developers.',
      }),
      nodeFixture('details', 'any', {
        anchor: anchor('details'),
        label: { containers: ['array'] },
        description: 'More about the error.',
      }),
    ],
  })
}
