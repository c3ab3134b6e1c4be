/** Visits: when they began, how they went on, and how they ended. */
import { writesOf } from '../writes.ts'

export default writesOf({
  name: 'visits',
  resource: 'visits',
  via: ['patient_id'],
  isMovable: true,
})
