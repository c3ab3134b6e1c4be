/** Samples of numbers and dates. */
import { field } from '#schemas/kit/define.ts'
import { type KindSamples, label } from './kind-sample.ts'
import { placesName } from './sample-records.ts'

type Counted = 'count' | 'date' | 'dateTime' | 'decimal' | 'integer' | 'money' | 'percent'

export const countedSamples: Pick<KindSamples, Counted> = {
  count: [
    {
      name: 'places_count',
      field: field.count({ ...label('ចំនួនទីកន្លែង', 'Places'), of: placesName, via: 'region_id' }),
      filled: 12,
      longest: 1234567,
    },
  ],
  date: [
    {
      name: 'born_on',
      field: field.date({
        ...label('ថ្ងៃខែឆ្នាំកំណើត', 'Date of birth'),
        min: '1900-01-01',
        max: '2030-12-31',
      }),
      filled: '2026-10-11',
      longest: '2030-12-31',
      wrong: '31/02/2026',
    },
  ],
  dateTime: [
    {
      name: 'arrived_at',
      field: field.dateTime(label('ពេលមកដល់', 'Arrived')),
      filled: '2026-10-11T07:05:00.000Z',
      longest: '2199-12-31T16:59:00.000Z',
      wrong: '11/10/2026 25:00',
    },
  ],
  decimal: [
    {
      name: 'weight',
      field: field.decimal({ ...label('ទម្ងន់', 'Weight'), min: 0, max: 500, unit: 'kg' }),
      filled: 62.5,
      longest: 499.99,
      wrong: '501',
    },
    {
      name: 'balance',
      field: field.decimal({ ...label('សមតុល្យ', 'Balance'), min: -1000000 }),
      filled: -1234.5,
      longest: -999999.99,
      wrong: '-1000001',
    },
  ],
  integer: [
    {
      name: 'beds',
      field: field.integer({ ...label('ចំនួនគ្រែ', 'Beds'), min: 0, max: 5000 }),
      filled: 120,
      longest: 5000,
      wrong: '5001',
    },
    {
      name: 'floor',
      field: field.integer({ ...label('ជាន់', 'Floor'), min: -5, max: 90 }),
      filled: -2,
      longest: 90,
      wrong: '-6',
    },
  ],
  money: [
    {
      name: 'price',
      field: field.money(label('តម្លៃ', 'Price')),
      filled: 15000,
      longest: 1000000000000,
      wrong: '150.50',
    },
  ],
  percent: [
    {
      name: 'share',
      field: field.percent(label('ភាគរយ', 'Share')),
      filled: 12.5,
      longest: 99.99,
      wrong: '101',
    },
  ],
}
