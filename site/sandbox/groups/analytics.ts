import { auditReports } from '../analytics/audit.ts'
import { eventReports } from '../analytics/reports.ts'
import { usageFiles } from '../analytics/usage-files.ts'
import { join } from '../part.ts'

export const analytics = join([auditReports, eventReports, usageFiles])
