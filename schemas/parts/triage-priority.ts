/** Urgency of a patient (domain 1.3.1); emergency signs need the highest priority or a reason. */
import { visitPriority } from '../codes/visit-step.ts'
import { field } from '../kit/define.ts'
import { recordOnly } from './record-only.ts'

export const triagePriority = {
  priority: field.enum({
    label: { kh: 'អាទិភាព', en: 'Priority' },
    values: visitPriority,
    required: true,
    default: visitPriority.ROUTINE.value,
  }),
  priority_reason: field.text({
    ...recordOnly,
    label: { kh: 'មូលហេតុនៃអាទិភាពទាបជាង', en: 'Reason for the lower priority' },
    min: 1,
    max: 200,
  }),
}
