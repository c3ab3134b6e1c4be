/** Appointments. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { writesOf } from '#src/server/workflow/timeline/writes.ts'
import { appointmentBehaviour } from './server/behaviour.ts'
import { startAppointmentJobs } from './server/jobs.ts'
import { appointmentRoutes } from './server/routes.ts'
import { appointmentWriteRules } from './server/write-rules.ts'

export default defineWorkflow({
  name: 'appointments',
  after: ['patients'],
  states: appointmentBehaviour,
  rules: [appointmentWriteRules],
  routes: [appointmentRoutes],
  jobs: [{ failure: 'maintenance of appointments failed', start: startAppointmentJobs }],
  timeline: [writesOf({ name: 'appointments', resource: 'appointments', via: ['patient_id'] })],
})
