import * as z from 'zod/mini'
import { formatDateTime, readDateTime } from '../dates.ts'
import type { FieldType } from '../kind.ts'
import { type Tone, tones } from '../tones.ts'
import type { FieldBase } from '../types.ts'

/** A moment: UTC in the database, DD/MM/YYYY HH:mm in Asia/Phnom_Penh on screen. */
export interface DateTimeField extends FieldBase {
  kind: 'dateTime'
  /** What a moment in the future means at a glance. Default none. */
  aheadTone?: Tone
  /** What a moment in the past means at a glance. Default none. */
  pastTone?: Tone
}

export const dateTime = (options: Omit<DateTimeField, 'kind'>): DateTimeField => ({
  kind: 'dateTime',
  ...options,
})

/** Seconds are dropped, because screens and files show minutes only (specification §9). */
const toTheMinute = (iso: string) => iso.replace(/:\d\d\.\d{3}Z$/, ':00.000Z')

export const dateTimeKind: FieldType<DateTimeField> = {
  kind: 'dateTime',
  about: 'A moment to the minute, shown as DD/MM/YYYY HH:mm in Phnom Penh time.',
  options: {
    aheadTone: `Tone of moments in the future: ${tones.join(', ')}. Default none.`,
    pastTone: 'Tone of moments in the past. Default none.',
  },
  storage: 'column',
  inFormula: 'moment',
  inline: () => true,
  column: () => ({ type: 'timestamptz' }),
  value: () =>
    z.iso.datetime({ offset: true }).check(
      z.refine((moment) => /^(19|20|21)\d\d-/.test(moment), {
        params: { key: 'kind.dateTime' },
      }),
    ),
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  read: (raw) => {
    const moment = typeof raw === 'string' ? readDateTime(raw) : undefined
    return moment ? toTheMinute(moment) : raw
  },
  countsIn: () => true,
  show: (value) => (typeof value === 'string' ? formatDateTime(value) : ''),
}
