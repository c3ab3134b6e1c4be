/** Visits of the demonstration, and the records at the bedside. */
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { demoBedside } from './bedside.ts'
import { demoSecondProgramme } from './second-programme.ts'
import { demoVisits, planDemoVisits } from './seed-demo-visits.ts'

const part: DemoPart = { plan: planDemoVisits, steps: () => [demoVisits, demoBedside, demoSecondProgramme] }

export default part
