import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

/** A checkbox that lists neither filter nor sort by. */
export const tick = (label: Label, help?: Label) =>
  field.boolean({ ...recordOnly, label, ...(help ? { help } : {}), required: true, default: false })
