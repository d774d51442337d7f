import type { Behaviour, Json, JsonObject, RouteCall, Stored, World } from '@shiori/sandbox/behaviour'
import { failure, invalid } from '@shiori/sandbox/behaviour'
import { at, textAt } from '../at.ts'
import { csvFile } from '../download.ts'
import type { Part } from '../part.ts'
import { transferredGigabytes, viewsIn } from './views.ts'

const items = ['storage', 'encoding', 'live', 'drm', 'cdn'] as const
type Item = (typeof items)[number]

const report = 'billing.v1.FetchCSVReportResponse'

/** Costs of one kind of usage. */
interface Line {
  item: string
  usage: number
  quota: number
  unit: number
  price: number
}

/** Sums the usage in this world: GB stored, minutes encoded, GB delivered. Live hours and DRM are not measured here. */
function used(world: World): Partial<Record<Item, number>> {
  const stored = world
    .list('cms.v1.File')
    .filter(({ order, value }) => order > 0 && value.status === 'FILE_STATUS_SUCCEED')
    .reduce((sum, { value }) => sum + Number(value.size ?? 0), 0)
  const encoded = ['cms.v1.VOD', 'cms.v1.AOD']
    .flatMap(schema => world.list(schema))
    .filter(({ order, value }) => order > 0 && textAt(value, 'status').endsWith('_SUCCEEDED'))
    .reduce((sum, { value }) => sum + Number(at(value, 'source_file_info.duration') ?? 0), 0)
  const delivered = viewsIn(world, 0, Number.POSITIVE_INFINITY)
  return {
    storage: stored / 1e9,
    encoding: encoded / 60,
    cdn: delivered.reduce((sum, view) => sum + transferredGigabytes(view), 0),
  }
}

/** Returns the lines of a bill, with the usage. */
function linesOf({ value }: Stored, beside: Partial<Record<Item, number>> = {}): Line[] {
  return items
    .filter(item => value[item] !== undefined)
    .map(item => {
      const amount = (field: string) => Number(textAt(value, `${item}.${field}.value`) || 0)
      const usage = amount('usage') + (beside[item] ?? 0)
      const [quota, unit] = [amount('quota'), amount('unit_price')]
      return { item, usage, quota, unit, price: Math.max(0, usage - quota) * unit }
    })
}

const receivable: Behaviour = ({ world, next }) => {
  const [last] = world.list('billing.v1.Billing')
  if (!last) return next()
  const base = Number(textAt(last.value, 'subscription_price.value') || 0)
  const total = linesOf(last, used(world)).reduce((sum, { price }) => sum + price, base)
  const { start, end } = monthOf(world.now)
  return {
    body: {
      billing_receivable_price: { value: decimal(total) },
      start_time: new Date(start).toISOString(),
      end_time: new Date(end).toISOString(),
    },
    from: 'behaviour',
  }
}

/** Returns the month of a time in the organization's zone, nine hours ahead of UTC. */
function monthOf(now: number): { start: number; end: number } {
  const ahead = 9 * 3_600_000
  const date = new Date(now + ahead)
  const first = (month: number) => Date.UTC(date.getUTCFullYear(), month, 1) - ahead
  return { start: first(date.getUTCMonth()), end: first(date.getUTCMonth() + 1) }
}

/** Formats a number without floating-point noise. */
function decimal(value: number): string {
  return String(Number(value.toFixed(6)))
}

function address({ id, order, value }: Stored, world: World, origin: string): JsonObject {
  if (order === 0) return {}
  const ready = value.status === 'CSV_REPORT_STATUS_SUCCEEDED'
  return { uri: ready ? `${origin}/files/${world.name}/billing/${id}.csv` : '' }
}

function file({ open, parameters }: RouteCall) {
  const world = open(parameters.world ?? '')
  const name = parameters.file ?? ''
  const found = world.get(report, name.replace(/\.csv$/, ''))
  if (found?.value.status !== 'CSV_REPORT_STATUS_SUCCEEDED')
    throw failure('NOT_FOUND', 'there is no such report')
  const billingId = textAt(found.input, 'billing_id')
  const billings = world.list('billing.v1.Billing').filter(({ id }) => billingId === '' || id === billingId)
  const rows = billings.flatMap(billing =>
    linesOf(billing).map((line): Json[] => [
      billing.id,
      textAt(billing.value, 'start_time'),
      textAt(billing.value, 'end_time'),
      line.item,
      line.usage,
      line.quota,
      line.unit,
      line.price,
    ]),
  )
  const columns = ['billing_id', 'start_time', 'end_time', 'item', 'usage', 'quota', 'unit_price', 'price']
  return csvFile([columns, ...rows], name)
}

const createReport: Behaviour = ({ world, body }) => {
  const billingId = textAt(body, 'billing_id')
  if (billingId !== '' && !world.get('billing.v1.Billing', billingId))
    throw invalid([{ field: 'billing_id', description: 'no billing with this id exists' }])
  return undefined
}

/** Billing, by the usage in its world. */
export const billing: Part = {
  resources: {
    [report]: { derive: address },
    'billing.v1.Billing': {
      filters: { billing_id: ({ id }, billingId) => billingId === undefined || id === billingId },
    },
  },
  behaviours: {
    PublicBillingService_GetBillingReceivable: receivable,
    PublicBillingService_CreateCSVReport: createReport,
  },
  routes: [{ method: 'GET', path: '/files/{world}/billing/{file}', answer: file }],
}
