import * as z from 'zod/mini'
import { formatDate, readDate } from '../dates.ts'
import type { FieldType } from '../kind.ts'
import type { FieldBase } from '../types.ts'

/** A calendar day, stored as `YYYY-MM-DD`, shown as DD/MM/YYYY (specification §9). */
export interface DateField extends FieldBase {
  kind: 'date'
  /** Earliest day, `YYYY-MM-DD`. Default 1900-01-01. */
  min?: string
  /** Latest day, `YYYY-MM-DD`. Default 2199-12-31. */
  max?: string
}

export const date = (options: Omit<DateField, 'kind'>): DateField => ({ kind: 'date', ...options })

export const dateKind: FieldType<DateField> = {
  kind: 'date',
  about: 'A calendar day, typed or picked as DD/MM/YYYY.',
  options: {
    min: 'Earliest day, YYYY-MM-DD. Default 1900-01-01.',
    max: 'Latest day, YYYY-MM-DD. Default 2199-12-31.',
  },
  storage: 'column',
  inFormula: 'date',
  inline: () => true,
  column: () => ({ type: 'date' }),
  value: (field) => {
    const min = field.min ?? '1900-01-01'
    const max = field.max ?? '2199-12-31'
    return z.iso.date().check(
      z.refine((day) => day >= min && day <= max, {
        params: { key: 'dateRange', min: formatDate(min), max: formatDate(max) },
      }),
    )
  },
  operand: () => z.iso.date(),
  operators: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  read: (raw) => (typeof raw === 'string' ? (readDate(raw) ?? raw) : raw),
  countsIn: () => true,
  show: (value) => (typeof value === 'string' ? formatDate(value) : ''),
}
