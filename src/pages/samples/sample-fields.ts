/** One or more fields of every kind, with values that test inputs and cells. */
import type { Row } from '#resources/provider.ts'
import { field } from '#schemas/kit/define.ts'
import type { EnumValue } from '#schemas/kit/fields/enum.ts'
import type { Label } from '#schemas/kit/types.ts'

const label = (kh: string, en: string): { label: Label } => ({ label: { kh, en } })
const listed = (names: readonly Label[]): Record<string, EnumValue> =>
  Object.fromEntries(names.map((name, at) => [`V${at + 1}`, { value: at + 1, label: name }]))

const LONG = 'មណ្ឌលសុខភាពព្រែកចាស់សាមគ្គីមានជ័យខាងត្បូងផ្លូវជាតិលេខដប់បី '
const few = listed([
  { kh: 'ប៉ុស្តិ៍សុខភាព', en: 'Health post' },
  { kh: LONG, en: 'Health centre under contract with the state' },
])
/** Enough options for a search. */
const many = listed(Array.from({ length: 12 }, (_, at) => ({ kh: `ជាន់ទី ${at}`, en: `Floor ${at}` })))
const answers = {
  'OBVA-positive': { kh: 'វិជ្ជមាន', en: 'Positive' },
  'OBVA-others': { kh: 'មិនអាចកំណត់បាន ព្រោះសំណាកមិនគ្រប់គ្រាន់', en: 'Undetermined' },
}
const to = 'districts'
const formula = { multiply: [{ field: 'price' }, { field: 'pieces' }] }

const age = { years: [{ field: 'born_on' }, { today: true }] } as const
const districtsBelow = { as: 'integer', of: to, via: 'province_id', count: true } as const

export const sampleFields = {
  is_private: field.boolean(label('ឯកជន', 'Private')),
  rows: field.children({ ...label('ស្រុក', 'Districts'), of: to, via: 'province_id' }),
  code: field.code({ ...label('លេខកូដ', 'Code'), example: 'HC-0012' }),
  commune_code: field.code({ ...label('លេខកូដឃុំ', 'Commune'), max: 6, pattern: '[0-9]{6}' }),
  result: field.coded({ ...label('លទ្ធផលតេស្ត', 'Test result'), answers }),
  total: field.computed({ ...label('សរុប', 'Total'), as: 'money', formula }),
  rows_count: field.count({ ...label('ចំនួនស្រុក', 'Districts'), of: to, via: 'province_id' }),
  age: field.daily({ ...label('អាយុ', 'Age'), as: 'integer', formula: age }),
  born_on: field.date(label('ថ្ងៃខែឆ្នាំកំណើត', 'Date of birth')),
  arrived_at: field.dateTime(label('ពេលមកដល់', 'Arrived')),
  weight: field.decimal({ ...label('ទម្ងន់', 'Weight'), min: 0, max: 500, unit: 'kg' }),
  email: field.email(label('អ៊ីមែល', 'E-mail')),
  level: field.enum({ ...label('កម្រិត', 'Level'), values: few }),
  storey: field.enum({ ...label('ជាន់', 'Floor'), values: many }),
  contract: field.file({ ...label('កិច្ចសន្យា', 'Contract'), types: ['pdf', 'docx'] }),
  letters: field.files({ ...label('លិខិត', 'Letters'), types: ['pdf', 'jpg', 'png'], max: 5 }),
  place: field.geo(label('ទីតាំងលើផែនទី', 'Location')),
  logo: field.image({ ...label('ស្លាកសញ្ញា', 'Logo'), maxBytes: 512_000, maxSide: 800 }),
  beds: field.integer({ ...label('ចំនួនគ្រែ', 'Beds'), min: 0, max: 5000 }),
  floor: field.integer({ ...label('ជាន់', 'Floor'), min: -5, max: 90 }),
  settings: field.json(label('ការកំណត់បន្ថែម', 'Further settings')),
  note: field.longText({ ...label('កំណត់សម្គាល់', 'Note'), max: 1000 }),
  province: field.lookup({ ...label('ខេត្ត', 'Province'), path: 'district_id.province_id' }),
  price: field.money(label('តម្លៃ', 'Price')),
  share: field.percent(label('ភាគរយ', 'Share')),
  phone: field.phone(label('លេខទូរស័ព្ទ', 'Phone')),
  district_id: field.ref({ ...label('ស្រុក', 'District'), to }),
  home_id: field.ref({ ...label('លំនៅដ្ឋាន', 'Home'), to, picker: 'cascade' }),
  district_ids: field.refs({ ...label('ស្រុកច្រើន', 'Several districts'), to, max: 3 }),
  all_districts: field.rollUp({ ...label('ចំនួនស្រុកសរុប', 'All districts'), ...districtsBelow }),
  password: field.secret(label('ពាក្យសម្ងាត់', 'Password')),
  number: field.sequence({ ...label('លេខរៀង', 'Number'), pattern: 'W-{YY}-{0000}' }),
  services: field.set({ ...label('សេវា', 'Services'), values: few }),
  storeys: field.set({ ...label('ជាន់ដែលបើក', 'Open floors'), values: many }),
  name: field.text({ ...label('ឈ្មោះ', 'Name'), max: 120, example: 'សុខ' }),
  website: field.url(label('គេហទំព័រ', 'Website')),
}

export type SampleName = keyof typeof sampleFields
/** A usual value, the longest one, and one that the kind refuses, if any. */
export type SampleValues = readonly [filled: unknown, longest: unknown, wrong?: unknown]

/** `districts`: the referenced records. */
export function sampleValues(districts: readonly Row[]): Record<SampleName, SampleValues> {
  const ids = districts.map(({ id }) => id)
  return {
    is_private: [true, false],
    rows: [districts.slice(0, 2), districts],
    code: ['HC-0012', 'ABCDEFGHIJ-987654321', 'HC 0012'],
    commune_code: ['010203', '999999', '0102'],
    result: ['OBVA-positive', 'OBVA-others'],
    total: [45_000, 1_234_567_890_000],
    rows_count: [12, 1_234_567],
    age: [34, 120],
    born_on: ['2026-10-11', '2030-12-31', '31/02/2026'],
    arrived_at: ['2026-10-11T07:05:00.000Z', '2199-12-31T16:59:00.000Z', '11/10/2026 25:00'],
    weight: [62.5, 499.99, '501'],
    email: ['name@example.com', `${'a.long.name.'.repeat(5)}b@hospital.example.com`, 'name@'],
    level: [1, 2],
    storey: [10, 12],
    contract: [1, 2, 'contract.exe'],
    letters: [[1], [1, 2]],
    place: ['11.568271,104.922440', '-89.999999,-179.999999', '91,104.9'],
    logo: [1, 2],
    beds: [120, 5000, '5001'],
    floor: [-2, 90, '-6'],
    settings: [{ open: ['ចន្ទ', 'អង្គារ'] }, { name: LONG.repeat(4) }, '{ "open" true }'],
    note: ['បន្ទាត់ទីមួយ\nSecond line', LONG.repeat(5), LONG.repeat(20)],
    province: ['កំពត', LONG],
    price: [15_000, 1_000_000_000_000, '150.50'],
    share: [12.5, 99.99, '101'],
    phone: ['+85512345678', '+855961234567', '012 34'],
    district_id: [ids[0], ids[1]],
    home_id: [ids[0], ids[1]],
    district_ids: [ids.slice(0, 2), ids, ids],
    all_districts: [12, 1_234_567],
    password: ['not a secret at all', 'a sentence no one can guess', 'short'],
    number: ['W-26-0001', 'W-26-123456'],
    services: [[1], [1, 2]],
    storeys: [[1, 2], Object.values(many).map(({ value }) => value)],
    name: ['សុខ ភ្នំពេញ Sok', LONG.repeat(2).slice(0, 120), LONG.repeat(3)],
    website: ['https://example.com/', `https://example.com/${'a-long-way/'.repeat(12)}`, 'example'],
  }
}
