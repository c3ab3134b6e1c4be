/** Months of the demonstration. */
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { seedDemoPeriods } from './periods.ts'

const part: DemoPart = { prepare: seedDemoPeriods }

export default part
