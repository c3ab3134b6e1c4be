/** Cards of schemes, and how they were checked. */
import { writesOf } from '../writes.ts'

export default writesOf({
  name: 'cards',
  resource: 'patient-attach-beneficiaries',
  via: ['patient_id'],
})
