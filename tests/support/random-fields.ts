/** Random fields of every kind with legal options, for random schemas. */
import fc from 'fast-check'
import type { Condition } from '#schemas/kit/conditions.ts'
import { field } from '#schemas/kit/define.ts'
import type { EnumField } from '#schemas/kit/fields/enum.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import type { FieldBase, Label } from '#schemas/kit/types.ts'

/** Draws values one after another; each draw shrinks alone. */
export type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T

export const label = (en: string): Label => ({ kh: `វាល ${en}`, en })

/** Names of test resources are not in the product's type. */
export const to = (name: string) => name as ResourceName

export const chance = (draw: Draw, percent: number): boolean =>
  draw(fc.integer({ min: 1, max: 100 })) <= percent

export const pick = <T>(draw: Draw, ...all: readonly T[]): T => draw(fc.constantFrom(...all))

type Common = Partial<
  Pick<FieldBase, 'required' | 'help' | 'search' | 'unique' | 'readOnly' | 'sort' | 'filter'>
>

/** Options of every kind; uniqueness needs room for as many records as the tests create. */
function common(
  draw: Draw,
  { search = false, unique = false }: { search?: boolean; unique?: boolean } = {},
): Common {
  return {
    ...(chance(draw, 35) ? { required: true } : {}),
    ...(chance(draw, 20) ? { help: label('Help') } : {}),
    ...(search && chance(draw, 40) ? { search: true } : {}),
    ...(unique && chance(draw, 25) ? { unique: true } : {}),
    ...(chance(draw, 10) ? { readOnly: 'afterCreate' as const } : {}),
    ...(chance(draw, 8) ? { sort: false } : {}),
    ...(chance(draw, 8) ? { filter: false } : {}),
  }
}

export function values(draw: Draw): EnumField['values'] {
  const names = ['LOW', 'MIDDLE', 'HIGH', 'UNKNOWN'].slice(0, draw(fc.integer({ min: 2, max: 4 })))
  const first = draw(fc.integer({ min: 0, max: 3 }))
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      { value: first + index, label: label(name), ...(index === 3 ? { retired: true as const } : {}) },
    ]),
  )
}

const limits = (draw: Draw) => ({
  ...(chance(draw, 60) ? { min: draw(fc.integer({ min: 0, max: 10 })) } : {}),
  ...(chance(draw, 60) ? { max: draw(fc.integer({ min: 15, max: 5000 })) } : {}),
})

const patterns = ['[A-Z]{2}[0-9]{4}', '[0-9]{3,8}', 'M-[0-9]{4}(/[A-Z])?', '(?:AB|CD)[0-9]{5}']

/** A random field of each kind that needs no other field. */
export const plainFields: Readonly<Record<string, (draw: Draw, name: string) => Field>> = {
  boolean: (draw, name) =>
    field.boolean({
      label: label(name),
      ...common(draw),
      ...(chance(draw, 50) ? { default: chance(draw, 50) } : {}),
    }),
  code: (draw, name) =>
    field.code({
      label: label(name),
      ...common(draw, { search: true, unique: true }),
      ...(chance(draw, 40)
        ? { pattern: pick(draw, ...patterns) }
        : { max: draw(fc.integer({ min: 5, max: 40 })) }),
    }),
  coded: (draw, name) =>
    field.coded({
      label: label(name),
      ...common(draw),
      answers: { 'OBVA-yes': label('Yes'), 'OBVA-no': label('No'), 'OBVA-unsure': label('Unsure') },
    }),
  date: (draw, name) =>
    field.date({
      label: label(name),
      ...common(draw),
      ...(chance(draw, 20) ? { min: '2020-01-01' } : {}),
      ...(chance(draw, 20) ? { max: '2029-12-31' } : {}),
      ...(chance(draw, 15)
        ? { required: true, default: pick(draw, { today: true } as const, { thisMonth: true } as const) }
        : {}),
    }),
  dateTime: (draw, name) => field.dateTime({ label: label(name), ...common(draw) }),
  decimal: (draw, name) =>
    field.decimal({
      label: label(name),
      ...common(draw),
      scale: draw(fc.integer({ min: 1, max: 4 })),
      precision: draw(fc.integer({ min: 8, max: 12 })),
      ...(chance(draw, 30) ? { unit: 'kg' } : {}),
      ...(chance(draw, 30) ? { trim: true } : {}),
      ...limits(draw),
    }),
  email: (draw, name) => field.email({ label: label(name), ...common(draw, { search: true, unique: true }) }),
  enum: (draw, name) =>
    field.enum({
      label: label(name),
      ...common(draw),
      values: values(draw),
      convert: { former: 'LOW', none: null },
    }),
  file: (draw, name) =>
    field.file({
      label: label(name),
      required: chance(draw, 40),
      types: draw(
        fc.subarray(['csv', 'docx', 'gif', 'jpg', 'pdf', 'png', 'txt', 'webp', 'xlsx'] as const, {
          minLength: 1,
        }),
      ),
    }),
  files: (draw, name) =>
    field.files({
      label: label(name),
      required: chance(draw, 40),
      types: draw(fc.subarray(['pdf', 'jpg', 'png'] as const, { minLength: 1 })),
      max: draw(fc.integer({ min: 2, max: 5 })),
    }),
  geo: (draw, name) => field.geo({ label: label(name), required: chance(draw, 30) }),
  image: (draw, name) =>
    field.image({ label: label(name), required: chance(draw, 40), square: chance(draw, 30) }),
  integer: (draw, name) =>
    field.integer({
      label: label(name),
      ...common(draw),
      ...limits(draw),
      ...(chance(draw, 30) ? { unit: pick<string | Label>(draw, 'mm', { kh: 'ថ្ងៃ', en: 'day' }) } : {}),
    }),
  json: (draw, name) => field.json({ label: label(name), required: chance(draw, 30) }),
  longText: (draw, name) =>
    field.longText({
      label: label(name),
      required: chance(draw, 30),
      max: draw(fc.integer({ min: 30, max: 5000 })),
    }),
  money: (draw, name) => field.money({ label: label(name), ...common(draw), ...limits(draw) }),
  percent: (draw, name) => field.percent({ label: label(name), ...common(draw) }),
  phone: (draw, name) => field.phone({ label: label(name), ...common(draw, { search: true, unique: true }) }),
  ref: (draw, name) =>
    field.ref({
      label: label(name),
      required: chance(draw, 50),
      to: to(pick(draw, 'provinces', 'districts', 'health-facilities')),
      picker: pick(draw, 'path' as const, 'cascade' as const),
      ...(chance(draw, 25) ? { where: { field: 'is_active', is: true } as const } : {}),
    }),
  refs: (draw, name) =>
    field.refs({
      label: label(name),
      required: chance(draw, 30),
      to: to(pick(draw, 'provinces', 'health-facilities')),
      max: draw(fc.integer({ min: 1, max: 9 })),
    }),
  secret: (draw, name) => field.secret({ label: label(name), required: chance(draw, 30), min: 4 }),
  set: (draw, name) => field.set({ label: label(name), ...common(draw), values: values(draw) }),
  text: (draw, name) =>
    field.text({
      label: label(name),
      ...common(draw, { search: true, unique: true }),
      ...pick<object>(
        draw,
        {},
        { min: 3, max: 40 },
        { max: 12 },
        { script: 'khmer', max: 60 },
        { script: 'latin', max: 60 },
        { script: 'roman', max: 60 },
        { pattern: '[A-Z][a-z]{2,8} [0-9]{1,4}' },
      ),
    }),
  url: (draw, name) => field.url({ label: label(name), ...common(draw) }),
}

/** A condition on one of the fields that holds for some of its values and not for others. */
export function conditionOn(draw: Draw, name: string, one: Field): Condition | undefined {
  if (one.kind === 'enum') {
    const numbers = Object.values(one.values).flatMap(({ value, retired }) => (retired ? [] : [value]))
    return chance(draw, 50)
      ? { field: name, is: pick(draw, ...numbers) }
      : { field: name, in: numbers.slice(1) }
  }
  if (one.kind === 'set') {
    const [first] = Object.values(one.values)
    return { field: name, has: first?.value ?? 0 }
  }
  if (one.kind === 'boolean') return { field: name, is: chance(draw, 50) }
  if (one.kind === 'integer' || one.kind === 'money') return { field: name, gt: 12 }
  if (one.kind === 'decimal') return { not: { field: name, lt: 13 } }
  if (one.kind === 'coded') return { field: name, is: 'OBVA-yes' }
  if (one.kind === 'date') return { field: name, gte: '2026-01-10' }
  if (one.required) return undefined
  return ['text', 'ref', 'phone', 'email', 'dateTime', 'refs'].includes(one.kind)
    ? { field: name, set: chance(draw, 50) }
    : undefined
}
