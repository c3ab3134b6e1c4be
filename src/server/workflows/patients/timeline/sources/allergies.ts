/** Allergies. */
import { writesOf } from '../writes.ts'

export default writesOf({ name: 'allergies', resource: 'patient-allergies', via: ['patient_id'] })
