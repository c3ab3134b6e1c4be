/** A resource with child rows, and the resource of the rows. */
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import { effectivePeriod } from '#schemas/kit/fragments.ts'
import type { ResourceName } from '#schemas/kit/names.ts'

const label = (en: string) => ({ kh: `វាល ${en}`, en })
const to = (name: string) => name as ResourceName

export const plans = defineResource({
  path: 'setting/plans',
  singular: 'plan',
  label: { ...label('Plan'), en: ['Plan', 'Plans'] },
  icon: 'mdi:clipboard-list',
  key: ['code'],
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true, search: true }),
    name_kh: field.text({ label: label('Khmer name'), required: true, search: true, max: 60 }),
    name_en: field.text({ label: label('Name'), max: 60 }),
    prices: field.children({
      label: label('Prices'),
      of: to('plan-prices'),
      via: 'plan_id',
      max: 5,
    }),
  },
  list: { columns: ['code', 'name_kh'] },
})

export const planPrices = defineResource({
  path: 'setting/plan-prices',
  singular: 'plan_price',
  label: { ...label('Price'), en: ['Price', 'Prices'] },
  icon: 'mdi:cash',
  key: ['plan_id', 'level'],
  display: { kh: 'កម្រិត {level}', en: 'Level {level}' },
  sort: ['level', 'asc'],
  fields: {
    plan_id: field.ref({ label: label('Plan'), to: to('plans'), required: true }),
    level: field.integer({
      label: label('Level'),
      required: true,
      min: 1,
      max: 9,
      unique: { within: ['plan_id'] },
    }),
    amount: field.money({ label: label('Amount'), required: true, max: 1_000_000 }),
    least: field.money({ label: label('Least') }),
    from_day: field.date({ label: label('From') }),
    secret_note: field.text({
      label: label('Note'),
      permission: { read: 'read_note', write: 'write_note' },
    }),
  },
  checks: [
    {
      id: 'least',
      when: { field: 'least', set: true },
      must: { field: 'least', lte: { field: 'amount' } },
      at: 'least',
      message: { kh: 'មិនអាចធំជាងចំនួនទេ', en: 'Not more than the amount.' },
    },
  ],
  list: { columns: ['level', 'amount'] },
})

/** Prices with a period of effect. */
export const fares = defineResource({
  path: 'setting/fares',
  singular: 'fare',
  label: { ...label('Fare'), en: ['Fare', 'Fares'] },
  icon: 'mdi:cash',
  key: ['code', 'zone', 'effective_from'],
  display: { kh: '{code} {zone}', en: '{code} {zone}' },
  effective: { within: ['code', 'zone'], changes: ['amount'] },
  fields: {
    code: field.code({ label: label('Code'), required: true, search: true }),
    zone: field.integer({ label: label('Zone'), min: 1, max: 9 }),
    amount: field.money({ label: label('Amount'), required: true }),
    note: field.text({ label: label('Note') }),
    ...effectivePeriod,
  },
  list: { columns: ['code', 'zone', 'amount', 'effective_from', 'effective_to'] },
})

/** The same as rows of a record. */
const tariffs = defineResource({
  path: 'setting/tariffs',
  singular: 'tariff',
  label: { ...label('Tariff'), en: ['Tariff', 'Tariffs'] },
  icon: 'mdi:cash',
  key: ['code'],
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    prices: field.children({ label: label('Prices'), of: to('tariff-prices'), via: 'tariff_id' }),
  },
  list: { columns: ['code'] },
})

const tariffPrices = defineResource({
  path: 'setting/tariff-prices',
  singular: 'tariff_price',
  label: { ...label('Price'), en: ['Price', 'Prices'] },
  icon: 'mdi:cash',
  key: ['tariff_id', 'effective_from'],
  effective: { within: ['tariff_id'] },
  fields: {
    tariff_id: field.ref({ label: label('Tariff'), to: to('tariffs'), required: true }),
    amount: field.money({ label: label('Amount'), required: true }),
    ...effectivePeriod,
  },
  list: { columns: ['tariff_id', 'amount', 'effective_from', 'effective_to'] },
})

export const dated = [fares] as unknown as readonly Declaration[]

export const datedRows = [tariffs, tariffPrices] as unknown as readonly Declaration[]

export const rowed = [plans, planPrices] as unknown as readonly Declaration[]
