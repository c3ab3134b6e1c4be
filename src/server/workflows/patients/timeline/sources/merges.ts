/** Merges with other records, and their undoing. */
import { writesOf } from '../writes.ts'

export default writesOf({
  name: 'merges',
  resource: 'patient-merges',
  via: ['survivor_id', 'merged_id'],
})
