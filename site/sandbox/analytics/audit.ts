import type { Behaviour, RouteCall } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'
import { at } from '../at.ts'
import { csvFile } from '../download.ts'
import type { Part } from '../part.ts'

/** The day of the example. The sandbox keeps no audit log, so no other day has a report. */
const day = '2026-03-01'

const fetchReport: Behaviour = ({ body, world, origin }) => {
  const [year, month, date] = ['year', 'month', 'day'].map(part => String(at(body, `date.${part}`) ?? ''))
  if (`${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` !== day)
    throw failure('NOT_FOUND', 'there is no audit report for this date')
  return { body: { url: `${origin}/files/${world.name}/audit/${day}.csv` }, from: 'behaviour' }
}

function file({ parameters }: RouteCall) {
  const name = parameters.file ?? ''
  if (name !== `${day}.csv`) throw failure('NOT_FOUND', 'there is no such report')
  return csvFile(
    [
      ['client_event_time', 'email', 'user_type', 'ip_address', 'action', 'event_type', 'item_affected'],
      [
        `${day}T01:15:42Z`,
        'hana.mori@example.com',
        'admin',
        '203.0.113.24',
        'update',
        'content',
        'Safety training',
      ],
    ],
    name,
  )
}

/** Audit reports of a day. */
export const auditReports: Part = {
  behaviours: { PublicAnalyticsService_FetchAuditReport: fetchReport },
  routes: [{ method: 'GET', path: '/files/{world}/audit/{file}', answer: file }],
}
