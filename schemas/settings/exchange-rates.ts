import { defineResource, field } from '../kit/define.ts'

/** Riel per dollar by day; a rate is valid until the next one (domain 5.1: a rate for each day). */
export default defineResource({
  path: 'setting/exchange-rates',
  singular: 'exchange_rate',
  label: { kh: 'អត្រាប្ដូរប្រាក់', en: ['Exchange rate', 'Exchange rates'] },
  icon: 'mdi:currency-usd',
  menu: { group: 'payments', order: 50 },
  key: ['on_day'],
  display: { kh: '{on_day}', en: '{on_day}' },
  sort: ['on_day', 'desc'],
  duplicates: false,
  fields: {
    on_day: field.date({
      label: { kh: 'ចាប់ពីថ្ងៃ', en: 'From' },
      required: true,
      default: { today: true },
      unique: true,
      readOnly: 'afterCreate',
    }),
    riel: field.money({
      label: { kh: 'រៀលក្នុងមួយដុល្លារ', en: 'Riel per dollar' },
      min: 1000,
      max: 20_000,
      required: true,
    }),
  },
  checks: [
    {
      id: 'not_ahead',
      must: { field: 'on_day', lte: { today: true } },
      at: 'on_day',
      message: { kh: 'អត្រានៃថ្ងៃដែលមិនទាន់មកដល់ មិនទាន់ដឹងទេ។', en: 'The date must not be in the future.' },
    },
  ],
  list: { columns: ['on_day', 'riel'], filters: ['on_day'], inline: [] },
})
