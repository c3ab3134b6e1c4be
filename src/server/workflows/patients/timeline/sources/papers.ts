/** Identity papers. */
import { writesOf } from '../writes.ts'

export default writesOf({
  name: 'papers',
  resource: 'patient-identifications',
  via: ['patient_id'],
})
