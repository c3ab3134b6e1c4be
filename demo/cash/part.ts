/** Charges, invoices, payments, shifts and the cash-flow of the demonstration. */
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { demoBilling } from './bills.ts'
import { demoCashFlow } from './cash-flow.ts'
import { demoCash } from './seed-demo-cash.ts'

const part: DemoPart = { steps: () => [demoBilling, demoCash, demoCashFlow] }

export default part
