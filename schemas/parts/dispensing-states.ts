/**
 * States of a prescribed medicine at the pharmacy (domain 1.3.4); effects in
 * src/workflows/pharmacy/server.
 */
const dispensedStates = ['PARTIAL', 'DISPENSED', 'SUBSTITUTED']
const needs = 'dispense_prescription'
const guards = ['hasAllergyAnswer'] as const
const effects = ['hand', 'charge'] as const
/** What the pharmacist compares with the medicine in the hand; empty ones are left out. */
const shows = ['quantity', 'morning', 'afternoon', 'evening', 'night', 'days', 'note'] as const

export const dispensingStates = {
  field: 'status',
  initial: 'PRESCRIBED',
  frozen: [...dispensedStates, 'NOT_AVAILABLE', 'CANCELLED', 'RETURNED'],
  transitions: {
    dispense: {
      label: { kh: 'បើកឱសថ', en: 'Dispense' },
      from: ['PRESCRIBED', 'PARTIAL', 'NOT_AVAILABLE', 'RETURNED'],
      to: 'DISPENSED',
      needs,
      inputs: ['dispense_warnings', 'dispense_reason'],
      shows,
      guards,
      effects: ['confirmSevere', 'handAll', ...effects],
    },
    part: {
      label: { kh: 'បើកមួយផ្នែក', en: 'Dispense part' },
      from: ['PRESCRIBED', 'PARTIAL', 'NOT_AVAILABLE', 'RETURNED'],
      to: 'PARTIAL',
      needs,
      inputs: ['dispensed_quantity', 'dispense_warnings', 'dispense_reason'],
      shows,
      guards,
      effects: ['confirmSevere', ...effects],
    },
    substitute: {
      label: { kh: 'ប្ដូរឱសថ', en: 'Substitute' },
      from: ['PRESCRIBED', 'NOT_AVAILABLE', 'RETURNED'],
      to: 'SUBSTITUTED',
      needs,
      inputs: ['substitute_medication_id', 'dispensed_quantity', 'dispense_reason'],
      guards,
      effects,
    },
    lack: {
      label: { kh: 'អស់ពីស្តុក', en: 'Not available' },
      from: ['PRESCRIBED'],
      to: 'NOT_AVAILABLE',
      needs,
      inputs: ['dispense_reason'],
    },
    restock: {
      label: { kh: 'មានក្នុងស្តុកវិញ', en: 'Available again' },
      from: ['NOT_AVAILABLE'],
      to: 'PRESCRIBED',
      needs,
    },
    takeBack: {
      label: { kh: 'ទទួលឱសថមកវិញ', en: 'Return medicine' },
      from: dispensedStates,
      to: 'RETURNED',
      /** After the return of a part. */
      alternatives: dispensedStates,
      needs,
      inputs: ['returned_quantity'],
      shows: ['dispensed_quantity'],
      startsEmpty: true,
      reasoned: true,
      guards: ['hasNoGivenDose'],
      effects: ['takeBack', 'creditCharge'],
    },
    cancel: {
      label: { kh: 'លុបចោលឱសថ', en: 'Cancel medicine' },
      from: ['PRESCRIBED', 'NOT_AVAILABLE'],
      to: 'CANCELLED',
      needs: 'visit_consult',
      reasoned: true,
      isFinal: true,
    },
    /** Runs when the visit ends for good. */
    stop: {
      label: { kh: 'បញ្ឈប់ព្រោះការមកពិនិត្យបានចប់', en: 'Stopped with the visit' },
      from: ['PRESCRIBED'],
      to: 'CANCELLED',
      isAutomatic: true,
    },
    /** Runs when that visit is reopened. */
    resume: {
      label: { kh: 'បន្តជាមួយការមកពិនិត្យ', en: 'Resumed with the visit' },
      from: ['CANCELLED'],
      to: 'PRESCRIBED',
      isAutomatic: true,
    },
  },
} as const
