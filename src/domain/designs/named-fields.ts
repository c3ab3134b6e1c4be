/** The labels in a declaration that may have any mistake, for sentences about it. */
import type { Label } from '#schemas/kit/types.ts'

export interface NamedField {
  label: Label
  /** The answers of a choice. */
  values?: Readonly<Record<string, { label: Label }>>
}

export type NamedFields = Readonly<Record<string, NamedField>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function labelIn(value: unknown, at: 'label' | 'message'): Label | undefined {
  const label = isObject(value) ? value[at] : undefined
  if (!isObject(label) || typeof label.kh !== 'string' || typeof label.en !== 'string') return undefined
  return { kh: label.kh, en: label.en }
}

function labelled<T>(
  entries: readonly (readonly [string, T])[],
  write: (label: Label, one: T) => NamedField,
) {
  return entries.flatMap(([name, one]): [string, NamedField][] => {
    const label = labelIn(one, 'label')
    return label ? [[name, write(label, one)]] : []
  })
}

/** Fields with their answers, and rules by their messages, of declarations; later ones win. */
export function namedFieldsOf(...declarations: readonly unknown[]): NamedFields {
  const entries = declarations.filter(isObject).flatMap(({ fields, checks }) => {
    const rules = (Array.isArray(checks) ? checks : []).flatMap((check): [string, NamedField][] => {
      const label = labelIn(check, 'message')
      return label && typeof check.id === 'string' ? [[check.id, { label }]] : []
    })
    const own = labelled(isObject(fields) ? Object.entries(fields) : [], (label, field) => {
      const values = isObject(field) && isObject(field.values) ? Object.entries(field.values) : []
      return { label, values: Object.fromEntries(labelled(values, (answer) => ({ label: answer }))) }
    })
    return [...rules, ...own]
  })
  return Object.fromEntries(entries)
}
