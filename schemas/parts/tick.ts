import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

/** A box that is ticked or not, of which lists neither filter nor order by it. */
export const tick = (label: Label, help?: Label) =>
  field.boolean({ ...recordOnly, label, ...(help ? { help } : {}), required: true, default: false })
