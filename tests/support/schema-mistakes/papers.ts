/** Mistakes in papers. */
import { code, day, grade, integer, label, type Mistake, makers, schema, text, withFields } from './schema.ts'

const paper = (more: object, others: object = {}): Mistake[1] =>
  withFields(
    { amount: integer, note: text, bought_on: day, photo: { kind: 'image', label }, ...others },
    { papers: [{ name: 'note', title: label, facts: ['note'], ...more }] },
  )

/** A drug with makers as its rows. */
const withRows = (rows: object): Mistake => [
  '',
  paper(
    { rows: { of: 'makers', columns: ['code'], ...rows } },
    { makers: { kind: 'children', label, of: 'makers', via: 'drug_id' } },
  ),
  makers({
    rowsOf: 'drug_id',
    key: ['drug_id', 'code'],
    fields: {
      drug_id: { kind: 'ref', label, to: 'drugs', required: true },
      code: { ...code, unique: false },
      amount: integer,
    },
  }),
]
const rowMistake = (sentence: string, rows: object): Mistake => {
  const [, ...declarations] = withRows(rows)
  return [sentence, ...declarations]
}

export const paperMistakes: readonly Mistake[] = [
  ["drugs: papers.0.name must be a kebab-case name, not 'Note 1'", paper({ name: 'Note 1' })],
  ["drugs: papers.0 has the unknown option 'sign'; did you mean 'signs'?", paper({ sign: [] })],
  ["drugs: papers.0.size must be one of A4, A4 landscape, A5, 80mm, not 'A3'", paper({ size: 'A3' })],
  [
    "drugs.papers.1.name: 'note' is the name of another paper",
    schema({
      papers: ['a', 'b'].map(() => ({ name: 'note', title: label, facts: ['code'] })),
    }),
  ],
  ['drugs.papers.0: needs text, facts or rows', paper({ facts: undefined })],
  ["drugs.papers.0.facts: unknown field 'nte'", paper({ facts: ['nte'] })],
  ["drugs.papers.0.facts: 'photo' is an image, which can’t be printed", paper({ facts: ['photo'] })],
  ["drugs.papers.0.text: unknown field 'nte'", paper({ text: { kh: 'ថ្នាំ {nte}', en: 'Drug {nte}' } })],
  ["drugs.papers.0.number: unknown field 'no'", paper({ number: 'no' })],
  ["drugs.papers.0.signs: unknown field 'boss'", paper({ signs: [{ label, name: 'boss' }] })],
  ["drugs.papers.0.date: 'amount' is no date or dateTime field", paper({ date: 'amount' })],
  ["drugs.papers.0.rows.of: 'note' is no children field", paper({ rows: { of: 'note', columns: ['x'] } })],
  rowMistake("drugs.papers.0.rows.columns: unknown field 'price'", { columns: ['price'] }),
  rowMistake("drugs.papers.0.rows.totals: 'amount' is none of the columns", { totals: ['amount'] }),
  rowMistake("drugs.papers.0.rows.totals: 'code' is no number", { totals: ['code'] }),
  ['drugs.papers.0.states: the resource has no states', paper({ states: ['GOOD'] })],
  [
    "drugs.papers.0.states: there is no state 'GOD'; did you mean 'GOOD'?",
    withFields(
      { state: grade },
      {
        papers: [{ name: 'note', title: label, facts: ['code'], states: ['GOD'] }],
        states: {
          field: 'state',
          initial: 'GOOD',
          transitions: { spoil: { label, from: ['GOOD'], to: 'POOR' } },
        },
      },
    ),
  ],
]
