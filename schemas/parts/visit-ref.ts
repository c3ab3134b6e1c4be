/** What every record of a visit has: which visit, and through it whose and where. */
import { field } from '../kit/define.ts'

const label = { kh: 'ការមកពិនិត្យ', en: 'Visit' }

/** Of many records of one visit. */
export const visitId = field.ref({ label, to: 'visits', required: true, readOnly: 'afterCreate' })

/** Of the one record that a step of a visit has. */
export const onlyVisitId = field.ref({
  label,
  to: 'visits',
  required: true,
  readOnly: 'afterCreate',
  unique: true,
})

/** They are seen, and dated, with their visit. */
export const ofVisit = {
  scope: { by: 'visit_id' },
  personal: true,
  duplicates: false,
} as const

/** Their forms stand on the pages of visits; files know no visit by number. */
export const ofStep = { edit: false, import: false, bulk: false, merge: false } as const
