import type { Label } from '#schemas/kit/types.ts'

/** The words of a numbered value of schemas/codes; undefined for a number that is none of them. */
export const codeLabel = (
  values: Readonly<Record<string, { value: number; label: Label }>>,
  requested: number | null,
): Label | undefined => Object.values(values).find(({ value }) => value === requested)?.label
