/** A time of day as `08:30`. */
import { field } from '../kit/define.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

export const timeOfDay = (label: Label, options: { required?: true } = {}) =>
  field.text({
    ...recordOnly,
    ...options,
    label,
    max: 5,
    pattern: '([01][0-9]|2[0-3]):[0-5][0-9]',
    example: '08:30',
  })
