/** Appointments of the demonstration. */
import type { DemoPart } from '#src/server/workflow/define-workflow.ts'
import { demoAppointments } from './appointments.ts'

const part: DemoPart = { steps: () => [demoAppointments] }

export default part
