/** Appointments. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { writesOf } from '#src/server/workflow/timeline/writes.ts'
import { appointmentBehaviour } from './behaviour.ts'
import { startAppointmentJobs } from './jobs.ts'
import { appointmentRoutes } from './routes.ts'
import { appointmentWriteRules } from './write-rules.ts'

export default defineWorkflow({
  name: 'appointments',
  after: ['patients'],
  states: appointmentBehaviour,
  rules: [appointmentWriteRules],
  routes: [appointmentRoutes],
  jobs: [{ failure: 'maintenance of appointments failed', start: startAppointmentJobs }],
  timeline: [writesOf({ name: 'appointments', resource: 'appointments', via: ['patient_id'] })],
})
