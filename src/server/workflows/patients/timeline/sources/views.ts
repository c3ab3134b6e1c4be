/** Views of the profile, for users who can read the audit trail. */
import { auditPermission } from '#src/domain/audit/kinds.ts'
import { eventsOf } from '../events.ts'

export default eventsOf({ name: 'views', kind: 'view_sensitive', permission: auditPermission })
