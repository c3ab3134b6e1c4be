/** A small registry with a field of every kind, for tests of shared code. */
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import type { ResourceName } from '#schemas/kit/names.ts'

const label = (en: string) => ({ kh: `វាល ${en}`, en })
/** Names of test resources are not in the product's type. */
const to = (name: string) => name as ResourceName

export const groups = defineResource({
  path: 'setting/groups',
  singular: 'group',
  label: { ...label('Group'), en: ['Group', 'Groups'] },
  icon: 'mdi:group',
  key: ['code'],
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true, search: true }),
    name_kh: field.text({ label: label('Khmer name'), required: true, search: true, max: 60 }),
    name_en: field.text({ label: label('Name'), search: true, max: 60 }),
    samples_count: field.count({ label: label('Samples'), of: to('samples'), via: 'group_id' }),
  },
  list: { columns: ['code', 'name_kh'] },
})

export const samples = defineResource({
  path: 'setting/samples',
  singular: 'sample',
  label: { ...label('Sample'), en: ['Sample', 'Samples'] },
  icon: 'mdi:flask',
  key: ['code'],
  tree: { parent: 'group_id' },
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true, search: true, max: 10 }),
    name: field.text({ label: label('Name'), required: true, search: true, min: 2, max: 40 }),
    notes: field.longText({ label: label('Notes'), max: 500 }),
    pieces: field.integer({ label: label('Pieces'), min: 0, max: 1000 }),
    weight: field.decimal({ label: label('Weight'), precision: 8, scale: 2, unit: 'kg' }),
    price: field.money({ label: label('Price') }),
    total: field.computed({
      label: label('Total'),
      as: 'money',
      formula: { multiply: [{ field: 'price' }, { field: 'pieces' }] },
    }),
    share: field.percent({ label: label('Share') }),
    is_open: field.boolean({ label: label('Open'), required: true, default: true }),
    from_day: field.date({ label: label('From') }),
    to_day: field.date({ label: label('To') }),
    days_left: field.daily({
      label: label('Days left'),
      as: 'integer',
      formula: { days: [{ today: true }, { field: 'to_day' }] },
    }),
    seen_at: field.dateTime({ label: label('Seen') }),
    level: field.enum({
      label: label('Level'),
      values: {
        LOW: { value: 1, label: label('Low') },
        HIGH: { value: 2, label: label('High') },
      },
    }),
    colours: field.set({
      label: label('Colours'),
      values: {
        RED: { value: 1, label: label('Red'), aka: ['crimson'] },
        BLUE: { value: 2, label: label('Blue') },
        GREEN: { value: 3, label: label('Green, also blue'), retired: true },
      },
    }),
    answer: field.coded({
      label: label('Answer'),
      answers: { 'OBVA-yes': label('Yes'), 'OBVA-no': label('No') },
    }),
    group_id: field.ref({ label: label('Group'), to: to('groups'), required: true }),
    more_ids: field.refs({ label: label('More groups'), to: to('groups'), max: 3 }),
    group_name: field.lookup({ label: label('Group name'), path: 'group_id.name_kh' }),
    phone: field.phone({ label: label('Phone'), search: true }),
    email: field.email({ label: label('Email'), unique: true }),
    site: field.url({ label: label('Site') }),
    place: field.geo({ label: label('Place') }),
    extra: field.json({ label: label('Extra'), maxBytes: 200 }),
    logo: field.image({ label: label('Logo'), maxBytes: 20_000, maxSide: 100 }),
    paper: field.file({ label: label('Paper'), types: ['pdf', 'txt'], maxBytes: 5000 }),
    papers: field.files({ label: label('Papers'), types: ['pdf', 'txt'], max: 3, maxBytes: 5000 }),
    pin: field.secret({ label: label('Pin'), min: 4 }),
  },
  checks: [
    {
      id: 'order',
      when: {
        all: [
          { field: 'from_day', set: true },
          { field: 'to_day', set: true },
        ],
      },
      must: { field: 'to_day', gte: { field: 'from_day' } },
      at: 'to_day',
      message: { kh: 'ថ្ងៃបញ្ចប់ត្រូវនៅក្រោយ', en: 'The last day comes after the first.' },
    },
  ],
  list: { columns: ['code', 'name'] },
})

/**
 * Features that the others do not use: prefixes, limits between references, a field with its own
 * permission.
 */
export const parts = defineResource({
  path: 'setting/parts',
  singular: 'part',
  label: { ...label('Part'), en: ['Part', 'Parts'] },
  icon: 'mdi:puzzle',
  key: ['group_id', 'number'],
  display: { kh: '{group_id} {number}', en: '{group_id} {number}' },
  fields: {
    group_id: field.ref({ label: label('Group'), to: to('groups'), required: true }),
    number: field.integer({
      label: label('Number'),
      required: true,
      unique: { within: ['group_id'] },
    }),
    code: field.code({ label: label('Code'), prefixedBy: 'group_id' }),
    sample_id: field.ref({
      label: label('Sample'),
      to: to('samples'),
      within: { field: 'group_id', via: 'group_id' },
    }),
    serial: field.sequence({
      label: label('Serial'),
      pattern: 'P{YYYY}-{000}',
      within: ['group_id'],
    }),
    cost: field.money({
      label: label('Cost'),
      permission: { read: 'read_cost', write: 'write_cost' },
    }),
  },
  list: { columns: ['number', 'code'] },
})

export const allKinds = [groups, samples, parts] as unknown as readonly [
  Declaration,
  Declaration,
  Declaration,
]
