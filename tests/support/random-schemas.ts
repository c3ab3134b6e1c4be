/**
 * Random legal schemas: a record with fields of every kind, limits, conditions, checks, formulas,
 * and often rows, periods, places, months or states.
 */
import fc from 'fast-check'
import type { Condition } from '#schemas/kit/conditions.ts'
import { isCopyable } from '#schemas/kit/copy-from.ts'
import { type Declaration, field } from '#schemas/kit/define.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { isDerived } from '#schemas/kit/fields/index.ts'
import { effectivePeriod } from '#schemas/kit/fragments.ts'
import type { Check } from '#schemas/kit/types.ts'
import { chance, conditionOn, type Draw, label, pick, plainFields, to } from './random-fields.ts'
import { addFormulas, addRollUps } from './random-formulas.ts'

type Fields = Record<string, Field>
type Draft = Declaration & { fields: Fields }

/** `ab`: names hold letters only. */
const lettersOf = (index: number): string =>
  String.fromCharCode(97 + Math.floor(index / 26)) + String.fromCharCode(97 + (index % 26))

const isNumber = ({ kind }: Field) => ['integer', 'decimal', 'money', 'percent'].includes(kind)
const isText = ({ kind }: Field) => ['text', 'code'].includes(kind)
const namesWhere = (fields: Fields, test: (field: Field) => boolean) =>
  Object.keys(fields).filter((name) => test(fields[name] as Field))

function draft(draw: Draw, name: string, singular: string): Draft {
  const kinds = draw(
    fc.uniqueArray(fc.constantFrom(...Object.keys(plainFields)), { minLength: 3, maxLength: 8 }),
  )
  const own: Fields = {}
  for (const kind of kinds) {
    const count = ['integer', 'money', 'date', 'text'].includes(kind) && chance(draw, 50) ? 2 : 1
    for (let index = 1; index <= count; index++) {
      const own_name = `${kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_${index}`
      own[own_name] = (plainFields[kind] as (typeof plainFields)[string])(draw, `${kind} ${index}`)
    }
  }
  return {
    path: `setting/${name}`,
    singular,
    label: { ...label(singular), en: [singular, name] },
    icon: 'mdi:flask',
    key: ['code'],
    fields: {
      code: field.code({ label: label('Code'), required: true, unique: true, search: true }),
      ...own,
    },
    list: { columns: ['code'] },
  }
}

/** Shows or requires fields by the values of earlier ones. */
function addConditions(draw: Draw, { fields, key }: Draft): void {
  const names = Object.keys(fields)
  for (const [index, name] of names.entries()) {
    const one = fields[name] as Field
    if (key.includes(name) || name === 'health_facility_id' || name === 'happened') continue
    if (isDerived(one) || one.readOnly || one.unique || !chance(draw, 30)) continue
    const before = pick(draw, ...names.slice(0, Math.max(1, index)))
    const condition = conditionOn(draw, before, fields[before] as Field)
    if (!condition || before === name) continue
    const { required: _, default: __, ...optional } = one
    fields[name] = {
      ...optional,
      ...pick<Partial<Field>>(
        draw,
        { visibleWhen: condition },
        { requiredWhen: condition },
        { visibleWhen: condition, requiredWhen: condition },
        { visibleWhen: condition, required: true },
      ),
    } as Field
  }
}

/** Rules between two fields of one kind, and from one field to another. */
function addChecks(draw: Draw, resource: Draft): void {
  const { fields } = resource
  const checks: Check[] = []
  /** Fields that an order without a condition needs. */
  const ordered = new Set<string>()
  for (const kind of ['date', 'integer', 'money'] as const) {
    const [low, high] = [`${kind}_1`, `${kind}_2`]
    if (!fields[low] || !fields[high] || !chance(draw, 70)) continue
    const must: Condition = chance(draw, 60)
      ? { field: high, gt: { field: low } }
      : { field: high, gte: { field: low } }
    const when: Condition = {
      all: [
        { field: low, set: true },
        { field: high, set: true },
      ],
    }
    const isAlways = !chance(draw, 75) && !fields[low].visibleWhen && !fields[high].visibleWhen
    if (isAlways) for (const name of [low, high]) ordered.add(name)
    checks.push({
      id: `${kind}_order`,
      ...(isAlways ? {} : { when }),
      must,
      at: high,
      message: { kh: 'ត្រូវតែធំជាង', en: `Must be above ${low}.` },
    })
  }
  const [choice] = namesWhere(fields, ({ kind }) => kind === 'enum')
  const needed = namesWhere(
    fields,
    (one) => isNumber(one) && !one.required && !one.visibleWhen && !one.requiredWhen,
  ).filter((name) => !ordered.has(name))[0]
  if (choice && needed && chance(draw, 40)) {
    const when = conditionOn(draw, choice, fields[choice] as Field)
    if (when)
      checks.push({
        id: 'needed',
        when,
        must: { field: needed, set: true },
        at: needed,
        message: { kh: 'ត្រូវបំពេញ', en: 'Fill this in.' },
      })
  }
  resource.checks = checks
}

/** Number or text results of other fields, values of references, numbers of records. */
function addDerived(draw: Draw, { fields, singular }: Draft): void {
  const numbers = namesWhere(fields, isNumber)
  const texts = namesWhere(fields, isText)
  const [a, b = a] = numbers
  if (a && b && chance(draw, 60))
    fields.result = field.computed({
      label: label('Result'),
      as: pick(draw, 'integer' as const, 'decimal' as const, 'money' as const),
      formula: pick(
        draw,
        { add: [{ field: a }, { field: b }] },
        { subtract: [{ field: a }, { field: b }] as const },
        { divide: [{ field: a }, 3] as const },
        { ceil: [{ divide: [{ field: a }, 7] as const }] as const },
        { first: [{ field: b }, 5] },
      ),
    })
  if (texts[0] && chance(draw, 50))
    fields.title = field.computed({
      label: label('Title'),
      as: 'text',
      formula: { join: texts.map((name) => ({ field: name })), with: ' - ' },
    })
  const place = namesWhere(fields, (one) => one.kind === 'ref' && !one.to.startsWith('things'))[0]
  if (place && chance(draw, 60))
    fields.place_name = field.lookup({ label: label('Place'), path: `${place}.name_kh` })
  if (chance(draw, 30))
    fields.number = field.sequence({
      label: label('Number'),
      pattern: `${singular.slice(-2).toUpperCase()}-{YY}-{0000}`,
      search: true,
    })
}

/** A record of a health facility: its place, its months, its own numbers. */
function addFacility(draw: Draw, resource: Draft): void {
  const { fields } = resource
  fields.health_facility_id = field.ref({ label: label('Facility'), to: 'health-facilities', required: true })
  if (chance(draw, 70)) resource.scope = { by: 'health_facility_id' }
  if (chance(draw, 60)) {
    const day = pick(draw, 'date' as const, 'dateTime' as const)
    fields.happened = field[day]({ label: label('Day'), required: true })
    resource.dated = { field: 'happened' }
  }
  if (chance(draw, 50))
    fields.serial = field.sequence({
      label: label('Serial'),
      pattern: 'S{YYYY}-{000}',
      within: ['health_facility_id'],
    })
}

/** Periods of validity for each code. */
function addPeriods(resource: Draft): void {
  const { fields } = resource
  for (const one of Object.values(fields)) delete one.unique
  fields.code = field.code({ label: label('Code'), required: true, search: true })
  Object.assign(fields, effectivePeriod)
  Object.assign(resource, { key: ['code', 'effective_from'], effective: { within: ['code'] } })
}

function addStates(draw: Draw, resource: Draft): void {
  const { fields } = resource
  const values = Object.fromEntries(
    ['DRAFT', 'SENT', 'DONE'].map((name, index) => [name, { value: index + 1, label: label(name) }]),
  )
  fields.state = field.enum({ label: label('State'), values })
  const hasNumber = chance(draw, 50)
  if (hasNumber)
    fields.reference = field.sequence({
      label: label('Reference'),
      pattern: 'R{YY}-{0000}',
      assignedBy: 'send',
    })
  const isFrozen = chance(draw, 50)
  const day = namesWhere(fields, ({ kind }) => kind === 'date' || kind === 'dateTime')[0]
  const to = [pick(draw, { creator: true as const }, { role: 'viewer' }, { permission: 'list_users' })]
  const isDue = chance(draw, 60)
  if (isDue) fields.due_at = field.dateTime({ label: label('Due') })
  resource.states = {
    field: 'state',
    initial: 'DRAFT',
    ...(chance(draw, 60) ? { notify: [{ on: ['DRAFT', pick(draw, 'SENT', 'finish')], to }] } : {}),
    ...(isDue
      ? {
          dueField: 'due_at',
          due: {
            SENT: { hours: 30, remind: { days: 1 }, to, escalate: { days: 1, hours: 2, to } },
            ...(day ? { DRAFT: { at: day } } : {}),
          },
        }
      : {}),
    ...(isFrozen ? { frozen: ['DONE'] } : {}),
    transitions: {
      send: { label: label('Send'), from: ['DRAFT'], to: 'SENT', reasoned: chance(draw, 30) },
      finish: { label: label('Finish'), from: ['SENT'], to: 'DONE', isFinal: chance(draw, 50) },
      return: { label: label('Return'), from: ['SENT'], to: 'DRAFT' },
    },
  }
  resource.features = { ...resource.features, ...(isFrozen ? { import: false } : {}) }
}

/** Rows of the record in a resource of their own, with their own rules and often a total. */
function rowsOf(draw: Draw, owner: Draft, name: string): Draft {
  const rows = draft(draw, `${name}-rows`, `${owner.singular}_row`)
  const { code: _, ...own } = rows.fields
  rows.fields = {
    owner_id: field.ref({ label: label('Owner'), to: to(name), required: true }),
    line: field.integer({
      label: label('Line'),
      required: true,
      min: 1,
      max: 9999,
      unique: { within: ['owner_id'] },
    }),
    ...Object.fromEntries(
      Object.entries(own).filter(([, one]) => !['secret', 'refs', 'json'].includes(one.kind)),
    ),
  }
  Object.assign(rows, { key: ['owner_id', 'line'], display: label('{line}'), list: { columns: ['line'] } })
  addConditions(draw, rows)
  addChecks(draw, rows)
  owner.fields.rows = field.children({ label: label('Rows'), of: to(`${name}-rows`), via: 'owner_id' })
  if (chance(draw, 40))
    owner.fields.rows_count = field.count({ label: label('Count'), of: to(`${name}-rows`), via: 'owner_id' })
  const [summed] = namesWhere(rows.fields, ({ kind }) => kind === 'integer' || kind === 'money')
  if (summed && chance(draw, 60))
    owner.fields.sum = field.money({ label: label('Sum'), total: { of: 'rows', field: summed } })
  if (owner.states) rows.features = { import: false }
  return rows
}

/** Lets a new record begin as a copy of its parent, with its rows. */
function addTemplate({ fields, states }: Draft): void {
  const parent = fields.parent_id
  const copied = namesWhere(
    fields,
    (one) => !isDerived(one) && !one.readOnly && !one.total && isCopyable(one) && one !== parent,
  ).filter((name) => name !== states?.field && name !== states?.dueField)
  if (parent?.kind === 'ref' && copied.length > 0) fields.parent_id = { ...parent, copyFrom: copied }
}

/** Rules that every record meets, so that the contract holds for all users. */
function addRecordRules(draw: Draw, resource: Draft): void {
  const of = draw(fc.subarray(['create', 'update', 'delete'] as const, { minLength: 1 }))
  const where = { any: [{ field: 'created_by', is: { me: true } } as const, { field: 'code', set: true }] }
  resource.recordRules = [{ of, where }]
}

/** Columns, filters and sections of the screens. */
function addLayout(draw: Draw, resource: Draft): void {
  const { fields, key } = resource
  const listed = namesWhere(
    fields,
    ({ kind }) => !['children', 'secret', 'json', 'longText', 'file'].includes(kind),
  )
  resource.list = {
    columns: [...new Set([...key, ...listed.slice(0, draw(fc.integer({ min: 1, max: 6 })))])],
    ...(chance(draw, 40)
      ? { filters: namesWhere(fields, ({ kind, filter }) => kind === 'enum' && filter !== false).slice(0, 4) }
      : {}),
  }
  if (chance(draw, 30)) resource.duplicates = false
  if (chance(draw, 30)) resource.form = addSections(draw, resource)
}

/** Views of every layout that the fields allow. */
function addViews(resource: Draft): void {
  const { fields, states, list } = resource
  const [by] = states
    ? [states.field]
    : namesWhere(fields, (one) => one.kind === 'enum' && one.filter !== false)
  const [from, until] = namesWhere(fields, (one) => one.kind === 'date' && one.filter !== false)
  const [image] = namesWhere(fields, ({ kind }) => kind === 'image')
  const choice = by ? fields[by] : undefined
  const [value = ''] = choice?.kind === 'enum' ? Object.keys(choice.values) : []
  resource.views = [
    { name: 'columns', label: label('Columns'), as: 'list', columns: list.columns, sort: ['code', 'desc'] },
    { name: 'cards', label: label('Cards'), as: 'cards', ...(image ? { image } : {}) },
    ...(by
      ? [
          { name: 'board', label: label('Board'), as: 'board' as const, by, values: [value] },
          { name: 'one', label: label('One'), as: 'list' as const, filter: { [by]: value } },
        ]
      : []),
    ...(from
      ? [
          {
            name: 'month',
            label: label('Month'),
            as: 'calendar' as const,
            from,
            filter: { [`${from}__during`]: 'this_year' },
            ...(until ? { until } : {}),
          },
        ]
      : []),
  ]
}

/** Whether a further condition leaves the field with values that show it. */
const canHide = (field: Field | undefined) =>
  field !== undefined && !field.required && !field.visibleWhen && field.kind !== 'children'

/** A form of three sections, of which the later ones have tabs, help or a condition. */
function addSections(draw: Draw, { fields }: Draft): Draft['form'] {
  const names = namesWhere(fields, (one) => !isDerived(one) && one.readOnly !== 'always' && !one.total)
  const third = Math.ceil(names.length / 3)
  const [first, ...others] = [0, 1, 2].map((part) => names.slice(part * third, (part + 1) * third))
  const start = first?.[1] ?? ''
  const controlling = fields[start]
  const isPlain = ['boolean', 'enum', 'coded'].includes(controlling?.kind ?? '') && !controlling?.visibleWhen
  const condition = controlling && isPlain ? conditionOn(draw, start, controlling) : undefined
  const isTabbed = chance(draw, 50)
  return [
    { rows: first ?? [] },
    ...others.flatMap((rows, index) =>
      rows.length === 0
        ? []
        : [
            {
              rows,
              title: label(`Section ${index}`),
              ...(isTabbed && others.every((other) => other.length > 0)
                ? { tab: label(`Tab ${index}`) }
                : {}),
              ...(chance(draw, 50) ? { help: label('Help') } : {}),
              ...(index === 1 && condition && rows.every((name) => canHide(fields[name]))
                ? { visibleWhen: condition }
                : {}),
            },
          ],
    ),
  ]
}

/** A paper of facts, often with the rows. */
function addPapers(draw: Draw, resource: Draft): void {
  const { fields, states } = resource
  const facts = namesWhere(
    fields,
    ({ kind }) => !['children', 'secret', 'json', 'file', 'image'].includes(kind),
  )
  const size = pick(draw, 'A4' as const, 'A4 landscape' as const, 'A5' as const, '80mm' as const)
  resource.papers = [
    {
      name: 'note',
      title: label('Note'),
      size,
      isBilingual: chance(draw, 50),
      facts,
      ...(fields.rows ? { rows: { of: 'rows', columns: ['line'], totals: ['line'] } } : {}),
      ...(states ? { states: ['DRAFT', 'DONE'] } : {}),
      signs: [{ label: label('Signed'), ...(chance(draw, 50) ? { name: 'code' } : {}) }],
    },
  ]
}

/** A resource with its rows, if it has any. */
const family = (index: number): fc.Arbitrary<readonly Declaration[]> =>
  fc.gen().map((gen) => {
    const draw: Draw = (arbitrary) => gen(() => arbitrary)
    const letters = lettersOf(index)
    const name = `things-${letters}`
    const resource = draft(draw, name, `thing_${letters}`)
    if (chance(draw, 30)) addFacility(draw, resource)
    if (chance(draw, 20)) resource.fields.parent_id = field.ref({ label: label('Parent'), to: to(name) })
    addConditions(draw, resource)
    addChecks(draw, resource)
    addDerived(draw, resource)
    const hasPeriods = chance(draw, 15) && !resource.dated
    if (hasPeriods) addPeriods(resource)
    else if (chance(draw, 25)) addStates(draw, resource)
    const rows = !hasPeriods && chance(draw, 35) ? [rowsOf(draw, resource, name)] : []
    addTemplate(resource)
    if (chance(draw, 25)) addRecordRules(draw, resource)
    if (chance(draw, 30)) addPapers(draw, resource)
    for (const one of [resource, ...rows]) addLayout(draw, one)
    addViews(resource)
    for (const one of [resource, ...rows]) addFormulas(draw, one.fields as Fields)
    for (const one of rows) addRollUps(draw, resource.fields, name, one.fields as Fields)
    return [resource, ...rows]
  })

/** Random families; the same ones for the same seed. */
export const randomFamilies = (count: number, seed: number): (readonly Declaration[])[] =>
  Array.from(
    { length: count },
    (_, index) => fc.sample(family(index), { seed: seed + index, numRuns: 1 })[0] ?? [],
  )
