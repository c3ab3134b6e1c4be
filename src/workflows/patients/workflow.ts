/** Patients: registration, finder, cards, duplicates, merges, allergies, profile. */

import { auditPermission } from '#src/domain/audit/kinds.ts'
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { eventsOf } from '#src/server/workflow/timeline/events.ts'
import { writesOf } from '#src/server/workflow/timeline/writes.ts'
import { startCardJobs } from './server/beneficiaries/expire.ts'
import { beneficiaryRoutes } from './server/beneficiaries/routes.ts'
import { guardTables } from './server/duplicate-detection/tables.ts'
import { startDuplicateJobs } from './server/duplicates/jobs.ts'
import { duplicateRoutes } from './server/duplicates/routes.ts'
import { fillKeys } from './server/finder/refresh.ts'
import { patientKeyTables } from './server/finder/tables.ts'
import { carryOutRequest, refuseRequest } from './server/merge/request.ts'
import { patientMergeRoutes } from './server/merge/routes.ts'
import { registerLookupRoutes } from './server/outside-registers/routes.ts'
import { registerTables } from './server/outside-registers/tables.ts'
import { patientRoutes } from './server/routes.ts'
import tile from './server/tile.ts'
import { patientWriteRules } from './server/write-rules.ts'

export default defineWorkflow({
  name: 'patients',
  rules: [patientWriteRules],
  routes: [beneficiaryRoutes, patientRoutes, patientMergeRoutes, duplicateRoutes, registerLookupRoutes],
  jobs: [
    { failure: 'maintenance of cards failed', start: startCardJobs },
    { failure: 'the search for duplicates failed', start: startDuplicateJobs },
  ],
  tables: [...guardTables, ...registerTables, ...patientKeyTables],
  prepare: ({ db }) => fillKeys(db),
  timeline: [
    writesOf({ name: 'record', resource: 'patients', via: ['id'] }),
    writesOf({ name: 'allergies', resource: 'patient-allergies', via: ['patient_id'] }),
    writesOf({ name: 'papers', resource: 'patient-identifications', via: ['patient_id'] }),
    writesOf({ name: 'cards', resource: 'patient-attach-beneficiaries', via: ['patient_id'] }),
    writesOf({ name: 'links', resource: 'patient-mappings', via: ['local_patient_id'] }),
    writesOf({ name: 'merges', resource: 'patient-merges', via: ['survivor_id', 'merged_id'] }),
    eventsOf({ name: 'prints', kind: 'print' }),
    // For users who can read the audit trail.
    eventsOf({ name: 'views', kind: 'view_sensitive', permission: auditPermission }),
  ],
  tiles: [tile],
  approvals: [{ kind: 'PATIENT_MERGE', whenApproved: carryOutRequest, whenRejected: refuseRequest }],
  demo: async () => (await import('#demo/patients/part.ts')).default,
})
