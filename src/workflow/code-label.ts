import type { Label } from '#schemas/kit/types.ts'

/** The label of a numbered value of schemas/codes; undefined for an unknown number. */
export const codeLabel = (
  values: Readonly<Record<string, { value: number; label: Label }>>,
  requested: number | null,
): Label | undefined => Object.values(values).find(({ value }) => value === requested)?.label
