/** Visits of the demonstration, records at the bedside, appointments, second programmes. */
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { demoAppointments } from './appointments.ts'
import { demoBedside } from './bedside.ts'
import { demoSecondProgramme } from './second-programme.ts'
import { demoVisits, planDemoVisits } from './seed-demo-visits.ts'

const part: DemoPart = {
  plan: planDemoVisits,
  steps: () => [demoVisits, demoBedside, demoAppointments, demoSecondProgramme],
}

export default part
