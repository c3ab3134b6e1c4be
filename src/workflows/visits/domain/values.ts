/** Values of a record or form, as the rules of visits read them. */
export type Values = Readonly<Record<string, unknown>>

/** A number, also if the database or a form holds it as text; null for any other value. */
export function numberOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  return Number.isNaN(number) ? null : number
}

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''
