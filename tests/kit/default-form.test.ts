import { expect, it } from 'vitest'
import { pairShort, withResults } from '#schemas/kit/default-form.ts'
import { field } from '#schemas/kit/define.ts'
import type { ResourceName } from '#schemas/kit/names.ts'

const label = { kh: 'វាល', en: 'Field' }
const number = field.integer({ label })
const value = field.computed({
  label,
  as: 'money',
  formula: { multiply: [{ field: 'price' }, { field: 'pieces' }] },
})

it('a default form has each result after the last of its inputs', () => {
  const fields = {
    value,
    price: number,
    pieces: number,
    note: field.text({ label }),
    lines: field.children({ label, of: 'lines' as ResourceName, via: 'owner_id' }),
    amount: field.money({ label, total: { of: 'lines', field: 'value' } }),
    age: field.daily({ label, as: 'integer', formula: { days: [{ field: 'seen' }, { today: true }] } }),
  }
  const names = ['price', 'pieces', 'note', 'lines']
  expect(withResults(names, fields)).toEqual(['price', 'pieces', 'value', 'note', 'lines', 'amount', 'age'])
  expect(withResults([...names, 'value'], fields)).toEqual([...names, 'amount', 'value', 'age'])
})

it('a default form has neighbouring short fields two to a row', () => {
  const fields = {
    price: number,
    pieces: number,
    phone: field.phone({ label }),
    address: field.text({ label }),
    colour: field.text({ label, max: 7 }),
    notes: field.longText({ label }),
    on: field.date({ label }),
    until: field.date({ label }),
  }
  const names = ['price', 'pieces', 'phone', 'address', 'colour', 'notes', 'on', 'until'] as const
  expect(pairShort(names, fields)).toEqual([
    ['price', 'pieces'],
    'phone',
    'address',
    'colour',
    'notes',
    ['on', 'until'],
  ])
})
