/** Appointments: created, attended, missed or moved. */
import { writesOf } from '../writes.ts'

export default writesOf({ name: 'appointments', resource: 'appointments', via: ['patient_id'] })
