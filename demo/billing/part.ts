/** Charges and invoices of the demonstration. */
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { demoBilling } from './bills.ts'

const part: DemoPart = { steps: () => [demoBilling] }

export default part
