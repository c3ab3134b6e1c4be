/** Mistakes in the options of a resource: names, lists, forms, states, periods, permissions. */
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
  withFields,
} from './schema.ts'

const section = (more: object) => schema({ form: [{ rows: ['code'], ...more }] })
const period = { effective_from: { ...day, required: true }, effective_to: day }
const states = (more: object = {}, transition: object = {}) =>
  withFields(
    { state: grade },
    {
      states: {
        field: 'state',
        initial: 'GOOD',
        transitions: { spoil: { label, from: ['GOOD'], to: 'POOR', ...transition } },
        ...more,
      },
    },
  )

export const resourceMistakes: readonly Mistake[] = [
  [
    "drugs: form has the tab 'Try' alone; name a second one, or none",
    withFields({ x: text }, { form: [{ rows: ['code'] }, { tab: label, rows: ['x'] }] }),
  ],
  [
    "drugs.x: visibleWhen compares 'grade' with 'POR', which it can’t be; did you mean 'POOR'?",
    withFields(
      { grade, x: text },
      { form: [{ rows: ['code', 'grade'] }, { visibleWhen: { field: 'grade', is: 'POR' }, rows: ['x'] }] },
    ),
  ],
  [
    "drugs: form.0 has the unknown option 'tabs'; did you mean 'tab'?",
    schema({ form: [{ tabs: label, rows: ['code'] }] }),
  ],
  ["drugs: has the unknown option 'chekcs'; did you mean 'checks'?", schema({ chekcs: [] })],
  ["drugs: needs 'icon'", schema({ icon: undefined })],
  ["drugs: icon must be an icon such as 'mdi:map-marker', not 'pill'", schema({ icon: 'pill' })],
  ['drugs: label needs a text in Khmer (kh)', schema({ label: { en: ['Drug', 'Drugs'] } })],
  [
    "drugs: label.en must be a text, or ['one', 'many'], not [\"Drug\"]",
    schema({ label: { kh: label.kh, en: ['Drug'] } }),
  ],
  [
    "drugs: features has the unknown option 'imprt'; did you mean 'import'?",
    schema({ features: { imprt: false } }),
  ],
  ["drugs: features.import must be true or false, not 'no'", schema({ features: { import: 'no' } })],
  ['drugs: menu.group must be a text, not 5', schema({ menu: { group: 5, order: 1 } })],
  [
    'drugs.above_id: is required and refers to drugs itself, so there can be no first record; make it optional',
    withFields({ above_id: { kind: 'ref', label, to: 'drugs', required: true } }),
  ],
  [
    'drugs.maker_id: is required in a circle with makers.drug_id, so there can be no first record; make one of them optional',
    withFields({ maker_id: { kind: 'ref', label, to: 'makers', required: true } }),
    makers({ fields: { code, drug_id: { kind: 'ref', label, to: 'drugs', required: true } } }),
  ],
  ['drugs: form.0 is folded without a title, so nobody could open it', section({ folded: true })],
  ['drugs.nope: form names an unknown field', schema({ form: [{ rows: ['code', 'nope'] }] })],
  ['drugs.code: stands twice in form', schema({ form: [{ rows: ['code'] }, { rows: ['code'] }] })],
  ["drugs: list.columns names 'code' twice", schema({ list: { columns: ['code', 'code'] } })],
  ['drugs.nope: list.columns names an unknown field', schema({ list: { columns: ['nope'] } })],
  ['drugs: list.columns must have at least 1 of them, not 0', schema({ list: { columns: [] } })],
  ['drugs: key must have at least 1 of them, not 0', schema({ key: [] })],
  ["drugs: key names 'code' twice", schema({ key: ['code', 'code'] })],
  ["drugs: key must be a list, not 'code'", schema({ key: 'code' })],
  ['drugs.nope: key names an unknown field', schema({ key: ['nope'] })],
  [
    'drugs.grades: is no order of a list; sort by a stored field other than a set',
    withFields({ grades: { ...grade, kind: 'set' } }, { sort: ['grades', 'asc'] }),
  ],
  ['drugs.nope: sort names an unknown field', schema({ sort: ['nope', 'asc'] })],
  ["drugs: sort must be one of asc, desc, not 'up'", schema({ sort: ['code', 'up'] })],
  ["drugs: sort must be a field and a direction, such as ['code', 'asc']", schema({ sort: 'code' })],
  [
    'drugs.x: is in list.filters, but a text without filter can’t be one',
    withFields({ x: { ...text, filter: false } }, { list: { columns: ['code'], filters: ['x'] } }),
  ],
  [
    'drugs.pin: is never shown, so it is no column',
    withFields({ pin: { kind: 'secret', label } }, { list: { columns: ['code', 'pin'] } }),
  ],
  [
    'drugs.pin: is in display, but a secret can’t name a record',
    withFields({ pin: { kind: 'secret', label } }, { display: { kh: '{pin}', en: '{pin}' } }),
  ],
  ['drugs.nope: display names an unknown field', schema({ display: { kh: '{nope}', en: '{nope}' } })],
  ["drugs: path 'Setting/drugs' is not a kebab-case path", schema({ path: 'Setting/drugs' })],
  ['schema 1: path must be a text, not 5', schema({ path: 5 })],
  [
    'drugs: is declared twice: drugs has the same name',
    schema(),
    schema({ path: 'drugs', singular: 'pill' }),
  ],
  [
    "drug-lots: has the table 'drug_lots' of setting/drug_lots; rename one of them",
    schema({ path: 'setting/drug-lots', singular: 'lot' }),
    schema({ path: 'setting/drug_lots', singular: 'other_lot' }),
  ],
  [
    "drugs: has the singular 'drug' of setting/makers, so both would need the permission create_drug; rename one",
    schema(),
    makers({ singular: 'drug' }),
  ],
  ["drugs: singular must be a snake_case name, not 'Drug'", schema({ singular: 'Drug' })],
  [
    "drugs: permissions.update is 'update_makr', which nothing else names; did you mean 'update_maker'?",
    schema({ permissions: { update: 'update_makr' } }),
    makers(),
  ],
  [
    "drugs: was 'makers', which is a declared resource; remove one of them",
    schema({ was: ['makers'] }),
    makers(),
  ],
  ['drugs.code: is retired and declared', schema({ retired: ['code'] })],
  [
    "drugs: the tool 'y/mapping' is not a page below the list",
    schema({ tools: [{ path: 'y/mapping', label, icon: 'mdi:pill' }] }),
  ],
  ["drugs: tools.0 needs 'icon'", schema({ tools: [{ path: 'setting/drugs/mapping', label }] })],
  [
    "drugs.code: is unique, but each period of a record repeats it; say unique: { within: ['effective_from'] } or unique: false",
    withFields(period, { key: ['code', 'effective_from'], effective: { within: ['code'] } }),
  ],
  [
    "drugs.code: the key [code] has one record for each period; add 'effective_from'",
    schema({ fields: { code: { ...code, unique: false }, ...period }, effective: { within: ['code'] } }),
  ],
  [
    'drugs: effective needs the required date effective_from',
    schema({
      fields: { code: { ...code, unique: false }, effective_to: day },
      effective: { within: ['code'] },
    }),
  ],
  ["drugs.states.field: 'code' is no enum field", states({ field: 'code' })],
  ["drugs.states.initial: there is no state 'NEW'", states({ initial: 'NEW' })],
  [
    "drugs: states.transitions.spoil has the unknown option 'guard'; did you mean 'guards'?",
    states({}, { guard: ['a'] }),
  ],
  ["drugs.states.transitions.spoil: there is no state 'LOST'", states({}, { from: ['GOOD', 'LOST'] })],
  ["drugs: states.transitions.spoil needs 'to'", states({}, { to: undefined })],
  ["drugs.states.transitions.spoil.requires: unknown field 'amount'", states({}, { requires: ['amount'] })],
  [
    "drugs.states.transitions.spoil.requires: 'code' is required in every state; leave it out",
    states({}, { requires: ['code'] }),
  ],
  [
    'drugs: scope needs user-coverages, which say who covers what',
    withFields({ maker_id: { kind: 'ref', label, to: 'makers' } }, { scope: { by: 'maker_id' } }),
    makers(),
  ],
  [
    'drugs.code: marks records of the system: a boolean that only the system sets',
    schema({ system: 'code' }),
  ],
  [
    "drugs: enumeration needs the key 'code', fixed after creation",
    schema({ enumeration: { A: { value: 1, label } } }),
  ],
  [
    'drugs: enumeration.A.value must be a whole number from 1 to 1000, not 1001',
    schema({ enumeration: { A: { value: 1001, label } } }),
  ],
  [
    'drugs.open: tree.parent is not a ref',
    withFields({ open: flag, n: integer }, { tree: { parent: 'open' } }),
  ],
  ["schema 1: must be an object, not 'drugs'", 'drugs' as never],
  ['drugs: fields must be an object, not []', schema({ fields: [] })],
]
