/** Cards of schemes, and their verification. */
import { writesOf } from '../writes.ts'

export default writesOf({
  name: 'cards',
  resource: 'patient-attach-beneficiaries',
  via: ['patient_id'],
})
