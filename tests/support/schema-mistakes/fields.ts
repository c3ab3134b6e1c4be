/** Mistakes in the options of fields: kinds, limits, defaults, keys of values, references. */
import {
  code,
  day,
  flag,
  grade,
  integer,
  label,
  type Mistake,
  makers,
  schema,
  text,
  withField,
  withFields,
} from './schema.ts'

const decimal = { kind: 'decimal', label }
const longText = { kind: 'longText', label }
const facility = { kind: 'ref', label, to: 'makers', required: true }
const number = { kind: 'sequence', label, readOnly: 'always', pattern: 'D-{0000}' }
const computed = { kind: 'computed', label, as: 'integer', formula: { add: [{ field: 'n' }, 1] } }
const lookup = { kind: 'lookup', label, path: 'maker_id.code' }

export const fieldMistakes: readonly Mistake[] = [
  ["drugs.x: has the unknown kind 'integr'; did you mean 'integer'?", withField({ kind: 'integr', label })],
  ["drugs.x: must be a field, not 'text'", withField('text' as never)],
  ["drugs.x: has the unknown option 'maxx'; did you mean 'max'?", withField({ ...text, maxx: 3 })],
  [
    "drugs.x: has the unknown option 'requird'; did you mean 'required'?",
    withField({ ...text, requird: true }),
  ],
  ["drugs.x: needs 'label'", withField({ kind: 'text' })],
  ['drugs.x: label needs a text in Khmer (kh)', withField({ ...text, label: { en: 'A' } })],
  [
    "drugs.x: label has the unknown language 'fr'; it can be kh, en",
    withField({ ...text, label: { ...label, fr: 'A' } }),
  ],
  [
    "drugs.x: label has the Khmer text 'Colour', which has no Khmer letter",
    withField({ ...text, label: { kh: 'Colour', en: 'Colour' } }),
  ],
  [
    "drugs.x: help has Khmer letters in its English text 'ពណ៌'",
    withField({ ...text, help: { kh: 'ពណ៌', en: 'ពណ៌' } }),
  ],
  ["drugs.x: required must be true or false, not 'yes'", withField({ ...text, required: 'yes' })],
  [
    "drugs.x: readOnly must be one of always, afterCreate, not 'never'",
    withField({ ...text, readOnly: 'never' }),
  ],
  ["drugs.x: max must be a whole number from 1 to 5000, not '20'", withField({ ...text, max: '20' })],
  ['drugs.x: has a min of 30 above its max of 20', withField({ ...text, min: 30, max: 20 })],
  ['drugs.x: has a min of 9 above its max of 1', withField({ ...integer, min: 9, max: 1 })],
  [
    "drugs.x: has a min of '2026-02-01' above its max of '2026-01-01'",
    withField({ ...day, min: '2026-02-01', max: '2026-01-01' }),
  ],
  [
    "drugs.x: min must be a day that exists, as YYYY-MM-DD, not '2026-02-30'",
    withField({ ...day, min: '2026-02-30' }),
  ],
  [
    'drugs.x: has a scale of 4, more than its precision of 3; precision counts all digits',
    withField({ ...decimal, scale: 4, precision: 3 }),
  ],
  [
    'drugs.x: has the limit 5000, but 4 digits with 2 decimals end below 100',
    withField({ ...decimal, scale: 2, precision: 4, max: 5000 }),
  ],
  [
    'drugs.x: has a default that its own rules refuse: 5; it can be up to 1',
    withField({ ...integer, max: 1, default: 5 }),
  ],
  [
    "drugs.x: unit is 'ឆ្នាំ', a Khmer word; write it in both languages, { kh, en }",
    withField({ ...integer, unit: 'ឆ្នាំ' }),
  ],
  ['drugs.x: unit needs a text in English (en)', withField({ ...integer, unit: { kh: 'ឆ្នាំ' } })],
  [
    'drugs.x: has the default { today: true }, which only a date can have',
    withField({ ...text, default: { today: true } }),
  ],
  [
    "drugs.x: has the default { me: true }, which only a ref to 'users' can have",
    withField({ kind: 'ref', label, to: 'makers', default: { me: true } }),
    makers(),
  ],
  [
    'drugs.x: has the default {"now":1}; write { now: true }',
    withField({ kind: 'dateTime', label, default: { now: 1 } }),
  ],
  [
    "drugs.x: has a default that its own rules refuse: 'POR'; did you mean 'POOR'?",
    withField({ ...grade, default: 'POR' }),
  ],
  [
    "drugs.x: has a default that its own rules refuse: 'yes'; it can be true or false",
    withField({ ...flag, default: 'yes' }),
  ],
  [
    "drugs.x: has a default that its own rules refuse: '2026-02-30'; it can be from 1900-01-01 to 2199-12-31",
    withField({ ...day, default: '2026-02-30' }),
  ],
  [
    "drugs.x: has an example that its own rules refuse: 'abc'",
    withField({ ...text, pattern: '[0-9]{3}', example: 'abc' }),
  ],
  [
    "drugs.x: has a convert of 'bad' that its own rules refuse: 'POR'; did you mean 'POOR'?",
    withField({ ...grade, convert: { good: 1, bad: 'POR', none: null } }),
  ],
  [
    "drugs.x: is a secret, so it takes no 'convert'; change its values in a data migration",
    withField({ kind: 'secret', label, convert: {} }),
  ],
  ['drugs.x: values has no values', withField({ kind: 'enum', label, values: {} })],
  [
    "drugs.x: values.A.tone must be one of waiting, active, done, blocked, rejected, late, not 'error'",
    withField({ kind: 'enum', label, values: { A: { value: 1, label, tone: 'error' } } }),
  ],
  [
    'drugs.x: values.A.value must be a whole number from -32767 to 32767, not 70000',
    withField({ kind: 'enum', label, values: { A: { value: 70_000, label } } }),
  ],
  [
    'drugs.x: uses the same number twice',
    withField({ kind: 'enum', label, values: { A: { value: 1, label }, B: { value: 1, label } } }),
  ],
  [
    "drugs.x: answer 'yes' does not begin with OBVA- or is too long",
    withField({ kind: 'coded', label, answers: { yes: label } }),
  ],
  ["drugs.x: refers to 'nowhere', which does not exist", withField({ kind: 'ref', label, to: 'nowhere' })],
  [
    "drugs.x: has rows of 'nowhere', which does not exist",
    withField({ kind: 'children', label, of: 'nowhere', via: 'x' }),
  ],
  ["drugs.x: path: 'a' is no ref of 'drugs'", withField({ ...lookup, path: 'a.b' })],
  ["drugs.x: needs 'path'", withField({ kind: 'lookup', label })],
  [
    "drugs.x: is a lookup, which is never entered, so it takes no 'required'",
    withField({ ...lookup, required: true }, { maker_id: facility }),
    makers(),
  ],
  [
    "drugs.x: formula has the unknown operation 'plus'; it can be add, sum, multiply, min, max, first, join, ceil, subtract, divide, round, days, months, years, addDays, addMonths, if, points",
    withField({ ...computed, formula: { plus: [1, 2] } }, { n: integer }),
  ],
  [
    "drugs.x: can't count with 'grade', an enum; give its values points: { points: { field: 'grade', of: … } }",
    withField({ ...computed, formula: { add: [{ field: 'grade' }, 1] } }, { grade }),
  ],
  [
    "drugs.x: can't count with 'm', which does not exist",
    withField({ ...computed, formula: { add: [{ field: 'm' }, 1] } }),
  ],
  ['drugs.x: counts with a text', withField({ ...computed, formula: { add: [{ field: 'code' }, 1] } })],
  ['drugs.x: formula.add must be a list, not 5', withField({ ...computed, formula: { add: 5 } })],
  [
    'drugs.x: is a longText, which can’t be part of the key; use a code, a number or a ref',
    withFields({ x: { ...longText, required: true } }, { key: ['x'] }),
  ],
  [
    'drugs.x: is a longText, which can’t be unique; use a code or a text',
    withField({ ...longText, unique: true }),
  ],
  [
    'drugs.x: is a set, which can’t be unique; use a code or a text',
    withField({ kind: 'set', label, values: grade.values, unique: { within: [] } }),
  ],
  ['drugs.x: is unique within itself; say unique: true', withField({ ...text, unique: { within: ['x'] } })],
  ["drugs.x: is unique within unknown 'y'", withField({ ...text, unique: { within: ['y'] } })],
  ["drugs.x: unique.within names 'code' twice", withField({ ...text, unique: { within: ['code', 'code'] } })],
  [
    "drugs.x: counts within [maker_id], so the key [x] needs 'maker_id' too",
    withFields(
      { x: { ...number, within: ['maker_id'], unique: { within: ['maker_id'] } }, maker_id: facility },
      { key: ['x'] },
    ),
    makers(),
  ],
  [
    "drugs.x: counts within [maker_id], so unique [x] needs 'maker_id' too",
    withField({ ...number, within: ['maker_id'], unique: true }, { maker_id: facility }),
    makers(),
  ],
  ["drugs.x: counts within 'code', which is not a ref", withField({ ...number, within: ['code'] })],
  [
    "drugs.x: has the pattern 'D-0000', which needs one {0000} and may hold {YY} or {YYYY}",
    withField({ ...number, pattern: 'D-0000' }),
  ],
  [
    "drugs.x: is required and readOnly: 'always', so no record can be saved; give it a default, or say features: { write: false } if actions create the records",
    withField({ ...text, required: true, readOnly: 'always' }),
  ],
  [
    'drugs.x: is required but missing from the form, so no record can be saved; add it, or a default',
    withFields({ x: { ...text, required: true } }, { form: [{ rows: ['code'] }] }),
  ],
  [
    "drugs.x: was 'code', which is a declared field; remove one of them",
    withField({ ...text, was: ['code'] }),
  ],
  [
    "drugs: two fields were 'z'; values can move to one of them only",
    withFields({ x: { ...text, was: ['z'] }, y: { ...text, was: ['z'] } }),
  ],
  ['drugs.x: cannot be searched', withField({ ...integer, search: true })],
  [
    "drugs.x: permission.read must be the name of a permission in snake case, not 'Read X'",
    withField({ ...text, permission: { read: 'Read X' } }),
  ],
  ['drugs.version: is the name of a system field', withFields({ version: integer })],
  ['drugs.xmin: is the name of a column that PostgreSQL has in every table', withFields({ xmin: integer })],
  ['drugs.Weight: is not a snake_case name', withFields({ Weight: integer })],
  [
    'drugs.search_text: is a column that the table has already; rename the field',
    schema({ fields: { code: { ...code, search: true }, search_text: text } }),
  ],
  [
    "drugs.x: types.0 must be one of csv, docx, gif, jpg, pdf, png, txt, webp, xlsx, not 'exe'",
    withField({ kind: 'file', label, types: ['exe'] }),
  ],
  [
    'drugs.x: has a max of 1, which is not between 2 and 50; one file is field.file',
    withField({ kind: 'files', label, types: ['pdf'], max: 1 }),
  ],
  ["drugs.x: unitOf names 'code', which is no enum field", withField({ ...decimal, unitOf: 'code' })],
  [
    "drugs.packs: has rows of 'packs', which has rows itself; give 'packs' a page of its own with a ref to 'drugs', instead of this field",
    withFields({ packs: { kind: 'children', label, of: 'packs', via: 'drug_id' } }),
    makers({
      path: 'setting/packs',
      singular: 'pack',
      fields: {
        code,
        drug_id: { kind: 'ref', label, to: 'drugs' },
        pieces: { kind: 'children', label, of: 'pieces', via: 'pack_id' },
      },
    }),
    makers({
      path: 'setting/pieces',
      singular: 'piece',
      fields: { code, pack_id: { kind: 'ref', label, to: 'packs' } },
    }),
  ],
]
