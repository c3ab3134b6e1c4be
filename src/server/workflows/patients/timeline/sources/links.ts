/** Links to external registers. */
import { writesOf } from '../writes.ts'

export default writesOf({
  name: 'links',
  resource: 'patient-mappings',
  via: ['local_patient_id'],
})
