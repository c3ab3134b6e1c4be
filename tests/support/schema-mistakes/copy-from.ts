/** Mistakes in `copyFrom`: what a template has must fit into the record. */
import type { Declaration } from '#schemas/kit/define.ts'
import {
  code,
  flag,
  grade,
  integer,
  label,
  type Mistake,
  makers,
  schema,
  text,
  withFields,
} from './schema.ts'

const copying = (copyFrom: unknown, fields: object = {}, more: object = {}): Declaration =>
  withFields({ maker_id: { kind: 'ref', label, to: 'makers', copyFrom }, ...fields }, more)
const template = (fields: object, more: object = {}) => makers({ fields: { code, ...fields }, ...more })

const linesOf = (owner: string, fields: object): Declaration =>
  schema({
    path: `setting/${owner}-lines`,
    singular: `${owner}_line`,
    rowsOf: 'owner_id',
    key: ['owner_id'],
    fields: { owner_id: { kind: 'ref', label, to: owner, required: true }, ...fields },
    list: { columns: ['owner_id'] },
  })
const lines = (owner: string) => ({ kind: 'children', label, of: `${owner}-lines`, via: 'owner_id' })
/** Drugs and makers with lines that have these fields. */
const withLines = (part: unknown, own: object, theirs: object): readonly Declaration[] => [
  copying([part], { lines: lines('drugs') }),
  template({ lines: lines('makers') }),
  linesOf('drugs', own),
  linesOf('makers', theirs),
]

export const copyFromMistakes: readonly Mistake[] = [
  ['drugs.maker_id: copyFrom must have at least 1 of them, not 0', copying([]), makers()],
  [
    "drugs.maker_id: copyFrom.0 has the unknown option 'with'; it can be to, from, fields",
    copying([{ to: 'note', with: 'text' }], { note: text }),
    makers(),
  ],
  [
    "drugs.maker_id: copyFrom fills 'nota', which is no field of 'drugs'; did you mean 'note'?",
    copying(['nota'], { note: text }),
    template({ note: text }),
  ],
  [
    "drugs.maker_id: copyFrom reads 'nota', which is no field of 'makers'; did you mean 'note'?",
    copying([{ to: 'note', from: 'nota' }], { note: text }),
    template({ note: text }),
  ],
  [
    "drugs.maker_id: copyFrom fills 'n' from 'n' of 'makers', a text, which is no integer",
    copying(['n'], { n: integer }),
    template({ n: text }),
  ],
  [
    "drugs.maker_id: copyFrom fills 'x_id' from 'x_id' of 'makers', which refers to 'makers', not to 'drugs'",
    copying(['x_id'], { x_id: { kind: 'ref', label, to: 'drugs' } }),
    template({ x_id: { kind: 'ref', label, to: 'makers' } }),
  ],
  [
    "drugs.maker_id: copyFrom fills 'grade' from 'grade' of 'makers', which can be 3, no value of this field",
    copying(['grade'], { grade }),
    template({ grade: { ...grade, values: { ...grade.values, BAD: { value: 3, label } } } }),
  ],
  [
    "drugs.maker_id: copyFrom fills 'note', which users can’t fill in",
    copying(['note'], { note: { ...text, readOnly: 'always' } }),
    template({ note: text }),
  ],
  [
    "drugs.maker_id: copyFrom fills 'code', which is unique, so every copy would be refused",
    copying(['code']),
    makers(),
  ],
  [
    "drugs.maker_id: copyFrom fills 'photo', an image, which belongs to one record",
    copying(['photo'], { photo: { kind: 'image', label } }),
    template({ photo: { kind: 'image', label } }),
  ],
  [
    "drugs.maker_id: copyFrom fills 'maker_id', the reference itself",
    copying(['maker_id']),
    template({ maker_id: { kind: 'ref', label, to: 'makers' } }),
  ],
  [
    "drugs.maker_id: copyFrom fills 'note' twice",
    copying(['note', { to: 'note', from: 'text' }], { note: text }),
    template({ note: text, text }),
  ],
  [
    "drugs.maker_id: copyFrom names fields of 'note', which has no rows",
    copying([{ to: 'note', fields: ['note'] }], { note: text }),
    template({ note: text }),
  ],
  [
    "drugs.maker_id: copyFrom fills 'lines' with rows of 'makers-lines', which share no field with them; name the fields",
    ...withLines('lines', { note: text }, { n: integer }),
  ],
  [
    "drugs.maker_id: copyFrom fills 'n' from 'n' of 'makers-lines', a text, which is no integer",
    ...withLines('lines', { n: integer }, { n: text }),
  ],
  [
    "drugs.maker_id: copyFrom reads 'no', which is no field of 'makers-lines'; did you mean 'n'?",
    ...withLines({ to: 'lines', fields: [{ to: 'n', from: 'no' }] }, { n: integer }, { n: integer }),
  ],
  [
    "drugs.maker_id: copyFrom reads 'makers', whose records are about people, so it can’t be a template",
    copying(['is_on'], { is_on: flag }),
    template({ is_on: flag }, { personal: true }),
  ],
  [
    'drugs-lines.maker_id: copyFrom is for records, not for rows; declare it in their owner',
    withFields({ lines: lines('drugs') }),
    makers({ fields: { code, note: text } }),
    linesOf('drugs', { maker_id: { kind: 'ref', label, to: 'makers', copyFrom: ['note'] }, note: text }),
  ],
]
