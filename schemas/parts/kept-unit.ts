import { dispensingUnit } from '../codes/dispensing-unit.ts'
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

/** The unit of a medicine quantity, stored beside it. */
export const storedDispensingUnit = (label: Label = { kh: 'ឯកតា', en: 'Unit' }) =>
  field.enum({ ...recordOnly, label, values: dispensingUnit, readOnly: 'always' })
