/** Dispensing of a prescribed medicine (domain 1.3.4). */
import { dispensedStatuses, dispensingStatus } from '../codes/dispensing.ts'
import { field } from '../kit/define.ts'
import { endedBy } from './end-cause.ts'
import { storedDispensingUnit } from './kept-unit.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const
const { SUBSTITUTED, NOT_AVAILABLE } = dispensingStatus

export const dispensing = {
  status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: dispensingStatus }),
  substitute_medication_id: field.ref({
    label: { kh: 'ឱសថជំនួស', en: 'Substitute' },
    to: 'medications',
    copies: { dispensed_unit: 'dispensing_unit' },
    readOnly,
    requiredWhen: { field: 'status', is: SUBSTITUTED.value },
  }),
  dispensed_quantity: field.decimal({
    ...recordOnly,
    label: { kh: 'ចំនួនបើក', en: 'Dispensed' },
    min: 0.25,
    max: 10_000,
    precision: 8,
    scale: 2,
    trim: true,
    unitOf: 'dispensed_unit',
    readOnly,
    requiredWhen: { field: 'status', in: dispensedStatuses },
  }),
  /** The unit of the substitute, if there is one. */
  dispensed_unit: storedDispensingUnit({ kh: 'ឯកតាបើក', en: 'Dispensed unit' }),
  dispense_reason: field.text({
    ...recordOnly,
    label: { kh: 'មូលហេតុ', en: 'Reason' },
    min: 1,
    max: 200,
    readOnly,
    requiredWhen: { field: 'status', in: [SUBSTITUTED.value, NOT_AVAILABLE.value] },
  }),
  dispensed_by: field.ref({ label: { kh: 'បើកដោយ', en: 'Dispensed by' }, to: 'users', readOnly }),
  dispensed_at: field.dateTime({ label: { kh: 'បើកនៅ', en: 'Dispensed at' }, readOnly }),
  ...endedBy,
  charge_id: field.ref({ label: { kh: 'គិតថ្លៃ', en: 'Charge' }, to: 'charges', readOnly }),
}
