/** Claims of the demonstration, from the visit to the payment. */
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { demoBilled } from './billed.ts'
import { demoClaims, planDemoClaims } from './seed-demo-claims.ts'

const part: DemoPart = { plan: planDemoClaims, steps: () => [demoClaims, demoBilled] }

export default part
