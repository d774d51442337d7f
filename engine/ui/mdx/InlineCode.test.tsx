import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { InlineCode } from './InlineCode.tsx'
import { Table } from './Table.tsx'

const inTable = (code: string) =>
  renderToStaticMarkup(
    <Table>
      <tbody>
        <tr>
          <td>
            <InlineCode>{code}</InlineCode>
          </td>
        </tr>
      </tbody>
    </Table>,
  )

describe('code in a sentence', () => {
  test('a long name in a table may break after its separators, not within its first letters', () => {
    expect(inTable('LIVE_STATUS_WAIT_FOR_PREVIEW')).toContain(
      '<code>LIVE_STATUS_<wbr/>WAIT_<wbr/>FOR_<wbr/>PREVIEW</code>',
    )
    expect(inTable('/bv/cms/v1/lives/{id}:preview')).toContain(
      '<code>/bv/cms/<wbr/>v1/<wbr/>lives/{id}:preview</code>',
    )
  })

  test('a name of common length stays whole there', () => {
    expect(inTable('backup_stream_enabled')).toContain('<code>backup_stream_enabled</code>')
  })

  test('outside tables a name stays whole', () => {
    expect(renderToStaticMarkup(<InlineCode>LIVE_STATUS_WAIT_FOR_PREVIEW</InlineCode>)).toBe(
      '<code>LIVE_STATUS_WAIT_FOR_PREVIEW</code>',
    )
  })
})
