import { endCause } from '../codes/end-cause.ts'
import { field } from '../kit/define.ts'
import { recordOnly } from './record-only.ts'

/** Set when the system cancels a record; undoing the cause restores it. */
export const endedBy = {
  ended_by: field.enum({
    ...recordOnly,
    label: { kh: 'បញ្ចប់ដោយសារ', en: 'Reason for ending' },
    values: endCause,
    readOnly: 'always',
  }),
}
