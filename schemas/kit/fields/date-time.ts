import { z } from 'zod'
import { formatDateTime, readDateTime } from '../dates.ts'
import type { KindHalf } from '../kind.ts'
import type { FieldBase } from '../types.ts'

/** A moment: UTC in the database, Asia/Phnom_Penh on screen as DD/MM/YYYY HH:mm. */
export interface DateTimeField extends FieldBase {
  kind: 'dateTime'
}

export const dateTime = (options: Omit<DateTimeField, 'kind'>): DateTimeField => ({
  kind: 'dateTime',
  ...options,
})

export const dateTimeKind: KindHalf<DateTimeField> = {
  kind: 'dateTime',
  about: 'A moment, shown as DD/MM/YYYY HH:mm in Phnom Penh time.',
  options: {},
  storage: 'column',
  column: () => ({ type: 'timestamptz' }),
  value: () =>
    z.iso.datetime({ offset: true }).refine((moment) => /^(19|20|21)\d\d-/.test(moment), {
      params: { key: 'kind.dateTime' },
    }),
  operators: ['eq', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  read: (raw) => (typeof raw === 'string' ? (readDateTime(raw) ?? raw) : raw),
  show: (value) => (typeof value === 'string' ? formatDateTime(value) : ''),
}
