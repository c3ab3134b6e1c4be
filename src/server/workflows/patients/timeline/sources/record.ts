/** Registration, and every change of the record. */
import { writesOf } from '../writes.ts'

export default writesOf({ name: 'record', resource: 'patients', via: ['id'] })
