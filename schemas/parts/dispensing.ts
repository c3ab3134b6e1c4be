/** Dispensing of a prescribed medicine (domain 1.3.4). */
import { dispensedStatuses, dispensingStatus } from '../codes/dispensing.ts'
import { field } from '../kit/define.ts'
import { endedBy } from './end-cause.ts'
import { storedDispensingUnit } from './kept-unit.ts'
import { recordOnly } from './record-only.ts'

const readOnly = 'always' as const
const { SUBSTITUTED, NOT_AVAILABLE, RETURNED } = dispensingStatus

/** A quantity in dispensing units; a single tablet can be halved. */
const inUnits = { ...recordOnly, min: 0.25, max: 10_000, precision: 8, scale: 2, trim: true, readOnly }

export const dispensing = {
  status: field.enum({ label: { kh: 'ស្ថានភាព', en: 'Status' }, values: dispensingStatus }),
  substitute_medication_id: field.ref({
    label: { kh: 'ឱសថជំនួស', en: 'Substitute' },
    to: 'medications',
    copies: { dispensed_unit: 'dispensing_unit' },
    readOnly,
    requiredWhen: { field: 'status', is: SUBSTITUTED.value },
  }),
  /** What the patient keeps: without what was returned. */
  dispensed_quantity: field.decimal({
    ...inUnits,
    label: { kh: 'ចំនួនបើក', en: 'Dispensed' },
    unitOf: 'dispensed_unit',
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
  /** Those that the user saw with the reason, one per line. */
  dispense_warnings: field.longText({
    ...recordOnly,
    label: { kh: 'ការព្រមានដែលបានទទួលស្គាល់', en: 'Accepted warnings' },
    readOnly,
  }),
  dispensed_by: field.ref({ label: { kh: 'បើកដោយ', en: 'Dispensed by' }, to: 'users', readOnly }),
  dispensed_at: field.dateTime({ label: { kh: 'បើកនៅ', en: 'Dispensed at' }, readOnly }),
  /** The sum of all returns; reason, user and time are those of the last one. */
  returned_quantity: field.decimal({
    ...inUnits,
    label: { kh: 'ចំនួនប្រគល់មកវិញ', en: 'Returned quantity' },
    unitOf: 'dispensed_unit',
    requiredWhen: { field: 'status', is: RETURNED.value },
  }),
  return_reason: field.text({
    ...recordOnly,
    label: { kh: 'មូលហេតុប្រគល់មកវិញ', en: 'Reason for the return' },
    max: 500,
    readOnly,
  }),
  returned_by: field.ref({ label: { kh: 'ទទួលមកវិញដោយ', en: 'Return received by' }, to: 'users', readOnly }),
  returned_at: field.dateTime({ label: { kh: 'ទទួលមកវិញនៅ', en: 'Returned at' }, readOnly }),
  ...endedBy,
  charge_id: field.ref({ label: { kh: 'គិតថ្លៃ', en: 'Charge' }, to: 'charges', readOnly }),
}
