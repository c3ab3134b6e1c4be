/** Values of a record or of a form, as rules of visits read them. */
export type Values = Readonly<Record<string, unknown>>

/** A number, also one that the database or a form holds as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  return Number.isNaN(number) ? null : number
}

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''
