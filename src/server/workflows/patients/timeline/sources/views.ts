/** Who looked at the profile: for those who may read the audit trail. */
import { auditPermission } from '#src/domain/audit/kinds.ts'
import { eventsOf } from '../events.ts'

export default eventsOf({ name: 'views', kind: 'view_sensitive', permission: auditPermission })
