/** Visits: their beginning, transitions and end. */
import { writesOf } from '../writes.ts'

export default writesOf({
  name: 'visits',
  resource: 'visits',
  via: ['patient_id'],
  isMovable: true,
})
