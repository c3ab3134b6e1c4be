/** A small schema, to which each row of the table of mistakes adds one. */
import type { Declaration } from '#schemas/kit/define.ts'

export const label = { kh: 'សាកល្បង', en: 'Try' }

/** A wrong schema and the sentence that refuses it. */
export type Mistake = readonly [sentence: string, ...declarations: Declaration[]]

/** A declaration that bypasses the compiler, as a file without a type check does. */
export const schema = (more: object = {}): Declaration =>
  ({
    path: 'setting/drugs',
    singular: 'drug',
    label,
    icon: 'mdi:pill',
    key: ['code'],
    fields: { code },
    list: { columns: ['code'] },
    ...more,
  }) as Declaration

export const code = { kind: 'code', label, required: true, unique: true }
export const grade = {
  kind: 'enum',
  label,
  values: { GOOD: { value: 1, label }, POOR: { value: 2, label } },
}
export const integer = { kind: 'integer', label }
export const text = { kind: 'text', label }
export const flag = { kind: 'boolean', label }
export const day = { kind: 'date', label }

/** The schema with further fields. */
export const withFields = (fields: object, more: object = {}): Declaration =>
  schema({ fields: { code, ...fields }, ...more })

/** The schema with one further field `x`. */
export const withField = (field: object, others: object = {}): Declaration =>
  withFields({ ...others, x: field })

/** A text that depends on other fields. */
export const visibleWhen = (condition: object, fields: object = {}): Declaration =>
  withField({ ...text, visibleWhen: condition }, fields)

/** The schema with a rule between fields. */
export const withCheck = (must: object, fields: object = {}, more: object = {}): Declaration =>
  withFields(fields, { checks: [{ id: 'rule', must, at: 'code', message: label, ...more }] })

/** Another resource, to which references lead. */
export const makers = (more: object = {}): Declaration =>
  schema({ path: 'setting/makers', singular: 'maker', ...more })
