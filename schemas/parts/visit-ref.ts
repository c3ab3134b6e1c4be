/** The visit of a record, which leads to the patient and facility. */
import { field } from '../kit/define.ts'

const label = { kh: 'ការមកពិនិត្យ', en: 'Visit' }

/** For resources with many records per visit. */
export const visitId = field.ref({ label, to: 'visits', required: true, readOnly: 'afterCreate' })

/** For steps with one record per visit. */
export const onlyVisitId = field.ref({
  label,
  to: 'visits',
  required: true,
  readOnly: 'afterCreate',
  unique: true,
})

/** Visibility and date follow from the visit. */
export const ofVisit = {
  scope: { by: 'visit_id' },
  personal: true,
  duplicates: false,
} as const

/** Their forms are on the pages of visits; files cannot identify a visit by number. */
export const ofStep = { edit: false, import: false, bulk: false, merge: false } as const
