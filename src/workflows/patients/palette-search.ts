/** Patients by name, number or card; each leads to the profile. */
import { call } from '#src/client/call.ts'
import type { PaletteSearch, SearchHit } from '#src/workflow/palette-search.ts'
import type { PatientHit } from './domain/answers.ts'
import { displayName } from './domain/display-name.ts'
import { patientActions } from './domain/patient-actions.ts'
import { profilePath } from './parts/paths.ts'

/** Maximum number of patients in a mixed search. */
const limit = 5

const hitOf = (hit: PatientHit): SearchHit => ({
  id: `patient:${hit.id}`,
  text: displayName(hit),
  code: hit.code,
  icon: 'mdi:account-outline',
  ...(hit.place ? { hint: hit.place } : {}),
  to: profilePath(hit.id),
  isPersonal: true,
})

export default {
  id: 'patients',
  permission: 'list_patients',
  // The typed text travels in the body, so that no URL and no log contains a name.
  query: (q) => ({
    queryKey: ['palette-search', 'patients', q],
    queryFn: async ({ signal }) =>
      (await call(patientActions.find, { body: { q, limit } }, signal)).map(hitOf),
  }),
} satisfies PaletteSearch
