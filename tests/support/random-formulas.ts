/** Random computed and daily fields over the fields of a record, for random schemas. */
import fc from 'fast-check'
import { field } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Formula } from '#schemas/kit/formulas.ts'
import { chance, conditionOn, type Draw, label, pick, to } from './random-fields.ts'

type Fields = Record<string, Field>

const namesOf = (fields: Fields, ...kinds: readonly string[]) =>
  Object.keys(fields).filter((name) => kinds.includes(fields[name]?.kind ?? ''))

/** The points of some values of a field with a list of values. */
function pointsOf(draw: Draw, fields: Fields): Formula[] {
  return namesOf(fields, 'enum', 'set', 'boolean').map((name): Formula => {
    const one = fields[name] as Field
    const values = one.kind === 'enum' || one.kind === 'set' ? Object.keys(one.values) : ['true', 'false']
    const named = values.slice(0, draw(fc.integer({ min: 1, max: values.length })))
    return { points: { field: name, of: Object.fromEntries(named.map((value, index) => [value, index])) } }
  })
}

/** Formulas of numbers, as many as the fields permit. */
function numberFormulas(draw: Draw, fields: Fields): Formula[] {
  const numbers = namesOf(fields, 'integer', 'decimal', 'money', 'percent').map((name) => ({ field: name }))
  const [from, to = from] = namesOf(fields, 'date', 'dateTime').map((name) => ({ field: name }))
  const points = pointsOf(draw, fields)
  const [a = points[0], b = a] = numbers
  const [other] = Object.keys(fields)
  const condition = other === undefined ? undefined : conditionOn(draw, other, fields[other] as Field)
  const spans: Formula[] =
    from && to ? [{ days: [from, to] }, { months: [from, to] }, { years: [from, to] }] : []
  if (a === undefined || b === undefined) return spans
  return [
    ...spans,
    { sum: [...numbers, ...points] },
    { round: [a, draw(fc.integer({ min: -2, max: 2 }))] },
    { min: [a, b, 100] },
    { max: [a, 0] },
    ...(condition ? [{ if: [condition, a, b] as const }] : []),
  ]
}

/** Adds results that are numbers and dates, and some that change with the day. */
export function addFormulas(draw: Draw, fields: Fields): void {
  const numbers = numberFormulas(draw, fields)
  const [day] = namesOf(fields, 'date')
  if (numbers.length > 0 && chance(draw, 70))
    fields.score = field.computed({
      label: label('Score'),
      as: pick(draw, 'integer' as const, 'decimal' as const, 'money' as const),
      formula: pick(draw, ...numbers),
    })
  if (!day) return
  if (chance(draw, 50))
    fields.due = field.computed({
      label: label('Due'),
      as: 'date',
      formula: pick(
        draw,
        { addDays: [{ field: day }, 30] as const },
        { addMonths: [{ field: day }, 6] as const },
      ),
    })
  if (chance(draw, 50))
    fields.age = field.daily({
      label: label('Age'),
      as: 'integer',
      formula: pick(
        draw,
        { years: [{ field: day }, { today: true }] as const },
        { days: [{ today: true }, { field: day }] as const },
      ),
    })
}

/** Adds values that are rolled up from the rows of the record, of the resource `name`. */
export function addRollUps(draw: Draw, fields: Fields, name: string, rows: Fields): void {
  const common = { label: label('Rolled up'), of: to(`${name}-rows`), via: 'owner_id' } as const
  const [number] = namesOf(rows, 'integer')
  const [day] = namesOf(rows, 'date')
  const where = number && conditionOn(draw, number, rows[number] as Field)
  fields.rolled_count = field.rollUp({ ...common, as: 'integer', count: true, ...(where ? { where } : {}) })
  if (number) fields.rolled_sum = field.rollUp({ ...common, as: 'decimal', sum: number })
  if (day) fields.rolled_day = field.rollUp({ ...common, as: 'date', max: day })
  if (number && day) fields.rolled_last = field.rollUp({ ...common, as: 'integer', last: number, by: day })
}
