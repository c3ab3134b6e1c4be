/** Stored reports of the closed months of the demonstration. */
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { demoReports } from './snapshots.ts'

const part: DemoPart = { steps: () => [demoReports] }

export default part
