import type { Field } from '#schemas/kit/fields/index.ts'
import { checkValue } from '#schemas/kit/validate.ts'

/** Values of a record or form, as the rules of visits read them. */
export type Values = Readonly<Record<string, unknown>>

/** A number, also if the database or a form holds it as text; null for any other value. */
export function numberOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  return Number.isNaN(number) ? null : number
}

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/**
 * The values that their fields accept. An impossible one has the message of its field, so it is no
 * measurement for other rules.
 */
export const possibleValues = (fields: Readonly<Record<string, Field>>, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = fields[name]
      return !field || isBlank(value) || checkValue(name, field, value).length === 0
    }),
  )
