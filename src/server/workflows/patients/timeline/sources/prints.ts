/** Printed cards. */
import { eventsOf } from '../events.ts'

export default eventsOf({ name: 'prints', kind: 'print' })
