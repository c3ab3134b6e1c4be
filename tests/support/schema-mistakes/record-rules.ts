/** Mistakes in `recordRules`, and in fields that would tell of hidden records. */
import type { Declaration } from '#schemas/kit/define.ts'
import { code, grade, integer, label, type Mistake, makers, schema, text, withFields } from './schema.ts'

const me = { is: { me: true } }
const withRule = (where: object, fields: object = {}, more: object = {}): Declaration =>
  withFields({ grade, text, n: integer, ...fields }, { recordRules: [{ of: ['update'], where, ...more }] })

/** Makers of which some users see only a part. */
const hiding = (fields: object = {}) =>
  makers({
    fields: { code, grade, ...fields },
    recordRules: [{ of: ['list'], where: { field: 'created_by', ...me } }],
  })
const drug = { kind: 'ref', label, to: 'drugs', required: true }

export const recordRuleMistakes: readonly Mistake[] = [
  [
    "drugs: recordRules.0.where has a condition on unknown 'grad'; did you mean 'grade'?",
    withRule({ field: 'grad', is: 'GOOD' }),
  ],
  [
    "drugs: recordRules.0.where compares 'grade' with 'GOD', which it can’t be; did you mean 'GOOD'?",
    withRule({ field: 'grade', is: 'GOD' }),
  ],
  [
    "drugs: recordRules.0.where compares 'text', a text, with the user; only a ref to users and created_by can be the user",
    withRule({ any: [{ field: 'text', ...me }] }),
  ],
  [
    "drugs: recordRules.0.where compares 'created_by' with a constant; say is: { me: true }",
    withRule({ field: 'created_by', is: 5 }),
  ],
  [
    "drugs: recordRules.0.where depends on 'double', a computed, which the system computes; name a field that is entered",
    withRule(
      { field: 'double', gt: 3 },
      {
        double: {
          kind: 'computed',
          label,
          as: 'integer',
          formula: { multiply: [{ field: 'n' }, 2] },
        },
      },
    ),
  ],
  [
    'drugs: recordRules.0.where can never hold',
    withRule({
      all: [
        { field: 'n', gt: 5 },
        { field: 'n', lt: 3 },
      ],
    }),
  ],
  [
    "drugs: recordRules.0.of.0 must be one of list, create, update, delete, not 'read'",
    schema({ recordRules: [{ of: ['read'], where: { field: 'created_by', ...me } }] }),
  ],
  [
    "drugs: recordRules.0 has the unknown option 'unless'; it can be of, where, except",
    withRule({ field: 'created_by', ...me }, {}, { unless: 'manage_all_drugs' }),
  ],
  [
    'makers: recordRules: rows follow the rules of the record that owns them; declare them there',
    withFields({ lines: { kind: 'children', label, of: 'makers', via: 'drug_id' } }),
    hiding({ drug_id: drug }),
  ],
  [
    "drugs.total: rolls up 'makers', whose record rules hide records from some users; count them by field.count",
    withFields({
      total: { kind: 'rollUp', label, as: 'integer', of: 'makers', via: 'drug_id', count: true },
    }),
    hiding({ drug_id: { ...drug, required: false } }),
  ],
  [
    "drugs.maker_code: reads 'makers', whose record rules hide records from some users",
    withFields({
      maker_id: { kind: 'ref', label, to: 'makers' },
      maker_code: { kind: 'lookup', label, path: 'maker_id.code' },
    }),
    hiding(),
  ],
  [
    "drugs.maker_id: copies from 'makers', whose record rules hide records from some users",
    withFields({
      maker_id: { kind: 'ref', label, to: 'makers', copies: { maker_text: 'text' } },
      maker_text: { ...text, readOnly: 'always' },
    }),
    hiding({ text }),
  ],
]
