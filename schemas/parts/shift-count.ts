/** Expected and counted content of a cash drawer, by kind of money (domain 1.9). */

import { shiftStatus } from '../codes/payment.ts'
import { field } from '../kit/define.ts'
import { minReason } from '../kit/letters.ts'
import type { Label } from '../kit/types.ts'
import { recordOnly } from './record-only.ts'

const maxAmount = 1_000_000_000

const counted = (label: Label, more = {}) =>
  field.money({ ...recordOnly, label, min: -maxAmount, max: maxAmount, readOnly: 'always', ...more })

export const shiftCount = {
  /** Number of each riel note: `{ "10000": 12 }`. */
  denominations: field.json({
    ...recordOnly,
    label: { kh: 'ចំនួនក្រដាសប្រាក់រៀល', en: 'Riel notes' },
    maxBytes: 1000,
    readOnly: 'always',
    requiredWhen: { field: 'status', is: shiftStatus.COUNTING.value },
  }),
  counted_usd: field.decimal({
    ...recordOnly,
    label: { kh: 'ដុល្លារដែលរាប់បាន', en: 'Dollars counted' },
    precision: 10,
    scale: 2,
    min: 0,
    unit: '$',
    readOnly: 'always',
  }),
  expected_usd: field.decimal({
    ...recordOnly,
    label: { kh: 'ដុល្លារដែលត្រូវមាន', en: 'Dollars expected' },
    precision: 10,
    scale: 2,
    unit: '$',
    readOnly: 'always',
  }),
  expected_riel: counted({ kh: 'រៀលដែលត្រូវមាន', en: 'Riel expected' }),
  counted_riel: counted({ kh: 'រៀលដែលរាប់បាន', en: 'Riel counted' }),
  /** Payments that the cashier sees in the bank's app; they are not in the drawer. */
  expected_khqr: counted({ kh: 'KHQR ដែលត្រូវមាន', en: 'KHQR expected' }),
  counted_khqr: counted({ kh: 'KHQR ដែលរាប់បាន', en: 'KHQR counted' }, { min: 0 }),
  /** Transfers and card payments. */
  expected_bank: counted({ kh: 'ធនាគារដែលត្រូវមាន', en: 'Bank expected' }),
  counted_bank: counted({ kh: 'ធនាគារដែលរាប់បាន', en: 'Bank counted' }, { min: 0 }),
  /** Riel and dollars in riel; dollars at the rates at which they were taken. */
  expected_khr: counted({ kh: 'ត្រូវមាន', en: 'Expected' }),
  counted_khr: counted({ kh: 'រាប់បាន', en: 'Counted' }),
  difference: counted({ kh: 'លម្អៀង', en: 'Difference' }, { filter: true, sort: true }),
  difference_reason: field.text({
    ...recordOnly,
    label: { kh: 'មូលហេតុនៃលម្អៀង', en: 'Reason for the difference' },
    min: minReason,
    max: 300,
    readOnly: 'always',
  }),
}

/** Kept when a shift is counted again: a count shows the expected amount. */
export const shiftRecount = {
  recount_reason: field.text({
    ...recordOnly,
    label: { kh: 'មូលហេតុរាប់ឡើងវិញ', en: 'Counted again because' },
    max: 500,
    readOnly: 'always',
  }),
  recount_difference: counted({ kh: 'លម្អៀងធំបំផុតនៃការរាប់លើកមុនៗ', en: 'Largest earlier difference' }),
}
