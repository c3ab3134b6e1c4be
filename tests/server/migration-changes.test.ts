/** Changes of schemas over stored rows: what the next start says and does, as a table. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import type { Database } from '#src/server/db/connection.ts'
import { MigrationRefused, migrate, planMigration } from '#src/server/migration/migrate.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

const label = { kh: 'សាកល្បង', en: 'Try' }
type Fields = Record<string, Record<string, unknown>>

const grade = { kind: 'enum', label, values: { GOOD: { value: 1, label }, POOR: { value: 2, label } } }
const lotFields: Fields = {
  code: { kind: 'code', label, required: true, unique: true },
  maker_id: { kind: 'ref', label, to: 'makers' },
  doses: { kind: 'integer', label },
  maker: { kind: 'text', label, max: 40 },
  size: { kind: 'text', label, max: 20 },
  weight: { kind: 'decimal', label, precision: 8, scale: 2 },
  grade,
  is_active: { kind: 'boolean', label, required: true, default: true },
  made_on: { kind: 'date', label },
  maker_ids: { kind: 'refs', label, to: 'makers' },
  n: { kind: 'integer', label },
}

const declare = (name: string, fields: Fields, more: object = {}) =>
  ({
    path: `setting/${name}`,
    singular: name.slice(0, -1),
    label: { kh: label.kh, en: ['Try', 'Tries'] },
    icon: 'mdi:pill',
    key: ['code'],
    fields,
    list: { columns: ['code'] },
    ...more,
  }) as unknown as Declaration

const makers = declare('makers', {
  code: { kind: 'code', label, required: true },
  name: { kind: 'text', label },
})
const lots = (fields: Fields = lotFields, more: object = {}) => declare('lots', fields, more)
const patients = (fields: Fields) => declare('patients', fields, { personal: true })
const patientFields: Fields = {
  code: { kind: 'code', label, required: true },
  phone: { kind: 'text', label },
}

/** The lots with other options of some fields; `null` removes a field. */
const changed = (options: Record<string, Record<string, unknown> | null>, more: object = {}) => {
  const others = Object.entries(lotFields).filter(([name]) => options[name] !== null)
  const added = Object.keys(options).filter((name) => options[name] && !(name in lotFields))
  return lots(
    Object.fromEntries([
      ...others.map(([name, field]) => [name, { ...field, ...options[name] }]),
      ...added.map((name) => [name, options[name]]),
    ]) as Fields,
    more,
  )
}

const check = (must: object, more: object = {}) =>
  changed({}, { checks: [{ id: 'rule', must, at: 'doses', message: label, ...more }] })

const before = [makers, lots(), patients(patientFields)]
const first = 'L01, L02, L03, L04, L05, L06, L07, L08, L09, L10'
const others = [makers, patients(patientFields)]

let database: Database
const run = (text: string) => sql.raw(text).execute(database.db)
const select = async (text: string) => (await run(text)).rows

beforeAll(async () => {
  database = await createTestDatabase()
  await run('drop schema public cascade; create schema public; create extension pg_trgm')
  await migrate(database.db, createRegistry(before))
  await run(`insert into makers (code, version) values ('M1', 1), ('M2', 1)`)
  await run(`insert into lots (code, version, maker_id, doses, maker, size, weight, grade, made_on, n, deleted_at)
    select 'L' || lpad(n::text, 2, '0'), 1, 1, n, case when n <= 3 then 'Maker ' || n end,
      case n when 1 then '5' when 2 then '៧' when 3 then 'many' end,
      n + 0.25, 1 + n % 2, date '2026-01-01' + n, case n when 1 then 7 end,
      case n when 13 then now() end
    from generate_series(1, 13) n`)
  await run('insert into lots__maker_ids values (4, 1), (5, 2)')
  await run(`insert into patients (code, version, phone) values ('P1', 1, 'abc')`)
})
afterAll(() => database.close())

const wide = { kind: 'text', label, max: 60 }
const all = `13 row(s) (${first} and 3 more)`

/** What changes in the schemas, and the sentences or steps of the plan. */
type Row = [what: string, after: readonly Declaration[], ...says: string[]]

const refused: Row[] = [
  [
    'a field renamed without was',
    [changed({ maker: null, producer: wide })],
    "lots.maker: is no longer declared, but 3 row(s) (L01, L02, L03) have a value; a renamed field needs was: ['maker'], one that is to be kept unseen goes into retired",
  ],
  [
    'a field named like an alias',
    [changed({ n: null })],
    "lots.n: is no longer declared, but 1 row(s) (L01) have a value; a renamed field needs was: ['n'], one that is to be kept unseen goes into retired",
  ],
  [
    'references renamed without was',
    [changed({ maker_ids: null })],
    "lots.maker_ids: is no longer declared, but 2 row(s) (L04, L05) have references; a renamed field needs was: ['maker_ids'], one that is to be kept unseen goes into retired",
  ],
  [
    'a smaller max of numbers',
    [changed({ doses: { max: 9 } })],
    'lots.doses: max 9 refuses the value of 3 row(s) (L10, L11, L12); correct those values first, or widen the rule',
  ],
  [
    'a larger min of numbers, over more than ten rows',
    [changed({ doses: { min: 100 } })],
    `lots.doses: min 100 refuses the value of 12 row(s) (${first} and 2 more); correct those values first, or widen the rule`,
  ],
  [
    'a smaller max of texts',
    [changed({ maker: { max: 5 } })],
    'lots.maker: at most 5 characters would cut 3 row(s) (L01, L02, L03); shorten those values first or keep the old length',
  ],
  [
    'a larger min of texts',
    [changed({ size: { min: 2 } })],
    'lots.size: min 2 refuses the value of 2 row(s) (L01, L02); correct those values first, or widen the rule',
  ],
  [
    'a new pattern',
    [changed({ size: { pattern: '[0-9]' } })],
    "lots.size: pattern '[0-9]' refuses the value of 2 row(s) (L02, L03); correct those values first, or widen the rule",
  ],
  [
    'a new script',
    [changed({ size: { script: 'latin' } })],
    "lots.size: script 'latin' refuses the value of 3 row(s) (L01, L02, L03); correct those values first, or widen the rule",
  ],
  [
    'fewer digits of decimals',
    [changed({ weight: { precision: 3 } })],
    'lots.weight: as numeric(3,2) it would cut 4 row(s) (L10, L11, L12, L13 (deleted)); correct those values first or keep the old limits',
  ],
  [
    'fewer decimals',
    [changed({ weight: { scale: 1 } })],
    `lots.weight: as numeric(8,1) it would cut ${all}; correct those values first or keep the old limits`,
  ],
  [
    'a new max of dates',
    [changed({ made_on: { max: '2026-01-10' } })],
    "lots.made_on: max '2026-01-10' refuses the value of 3 row(s) (L10, L11, L12); correct those values first, or widen the rule",
  ],
  [
    'a new visibleWhen',
    [changed({ maker: { visibleWhen: { field: 'is_active', is: false } } })],
    'lots.maker: visibleWhen hides the value of 3 row(s) (L01, L02, L03), which the next save of each would clear; clear those values in a data migration, or widen the condition',
  ],
  [
    'a visibleWhen of references',
    [changed({ maker_ids: { visibleWhen: { field: 'grade', is: 'GOOD' } } })],
    'lots.maker_ids: visibleWhen hides the value of 1 row(s) (L05), which the next save of each would clear; clear those values in a data migration, or widen the condition',
  ],
  [
    'a new requiredWhen',
    [changed({ size: { requiredWhen: { field: 'doses', lt: 5 } } })],
    'lots.size: is required now, but 1 row(s) (L04) have no value; fill those in first',
  ],
  [
    'a required field',
    [changed({ maker: { required: true } })],
    "lots.maker: can't be required while 10 row(s) (L04, L05, L06, L07, L08, L09, L10, L11, L12, L13 (deleted)) have no value; fill those in first",
  ],
  [
    'a new required field',
    [changed({ batch: { ...wide, required: true } })],
    `lots.batch: is new and required, but ${all} exist that would have no value; give it a default, or fill it in a data migration (a renamed field needs was: [former name])`,
  ],
  [
    'required references',
    [changed({ maker_ids: { required: true } })],
    'lots.maker_ids: is required now, but 10 row(s) (L01, L02, L03, L06, L07, L08, L09, L10, L11, L12) have no value; fill those in first',
  ],
  [
    'a unique field',
    [changed({ maker_id: { unique: true } })],
    `lots.maker_id: must be unique, but 12 row(s) (${first} and 2 more) share their value with another; change or delete those records first`,
  ],
  [
    'a removed value',
    [changed({ grade: { values: { GOOD: { value: 1, label } } } })],
    'lots.grade: 7 row(s) (L01, L03, L05, L07, L09, L11, L13 (deleted)) hold a value that is no longer declared; declare it again (an enum value may be retired: true), give convert, or change those rows first',
  ],
  [
    'a new rule between fields',
    [check({ field: 'doses', lt: 12 })],
    'lots.rule: 2 row(s) (L12, L13 (deleted)) do not keep this rule; correct them first or widen the rule',
  ],
  [
    'a rule on references',
    [check({ field: 'maker_ids', has: 1 }, { when: { field: 'maker_ids', set: true } })],
    'lots.rule: 1 row(s) (L05) do not keep this rule; correct them first or widen the rule',
  ],
  [
    'a reference to another resource',
    [changed({ maker_id: { to: 'lots' } })],
    `lots.maker_id: ${all} refer to 'makers'; a reference to another resource needs a field of its own`,
  ],
  [
    'a reference as a number',
    [changed({ maker_id: { kind: 'money', to: undefined } })],
    `lots.maker_id: ${all} hold a value as a ref; say how by convert, or declare a new field and list the old name in retired`,
  ],
  [
    'an enum as a number',
    [changed({ grade: { kind: 'integer', values: undefined } })],
    `lots.grade: ${all} hold a value as an enum; say how by convert, or declare a new field and list the old name in retired`,
  ],
  [
    'a text as a number',
    [changed({ size: { kind: 'integer', max: undefined } })],
    "lots.size: can't become integer because 3 row(s) (L01, L02, L03) hold a value as character varying(20); say how by convert, or declare a new field and list the old name in retired",
  ],
  [
    'a text as a number, by convert',
    [changed({ size: { kind: 'integer', max: undefined, convert: {} } })],
    "lots.size: 1 row(s) (L03) can't be converted to an integer ('many'); name their values in convert, or correct them first",
  ],
  [
    'a computed field in place of a stored one',
    [changed({ doses: { kind: 'computed', as: 'money', formula: { add: [{ field: 'weight' }, 1] } } })],
    "lots.doses: can't be computed, because 13 row(s) (#1, #2, #3, #4, #5, #6, #7, #8, #9, #10 and 3 more) hold values of their own there; give the computed field another name and list 'doses' in retired",
  ],
  [
    'a renamed resource without was',
    [declare('drugs', lotFields)],
    `lots: is no longer declared, but its table has ${all}; 'drugs', which has the same fields, needs was: ['lots']; to keep the rows unseen, list 'lots' in application/retired.ts`,
  ],
  [
    'a removed resource',
    [],
    `lots: is no longer declared, but its table has ${all}; a renamed resource needs was: ['lots']; to keep the rows unseen, list 'lots' in application/retired.ts`,
  ],
  [
    'a changed rule about persons',
    [lots(), patients({ ...patientFields, phone: { kind: 'text', label, pattern: '[0-9]+' } })],
    "patients.phone: pattern '[0-9]+' refuses the value of 1 row(s) (#1); correct those values first, or widen the rule",
  ],
  [
    'everything at once',
    [
      makers,
      changed({ maker: null, doses: { max: 12 } }),
      patients({ ...patientFields, phone: { kind: 'text', label, max: 2 } }),
    ],
    "lots.maker: is no longer declared, but 3 row(s) (L01, L02, L03) have a value; a renamed field needs was: ['maker'], one that is to be kept unseen goes into retired",
    'patients.phone: at most 2 characters would cut 1 row(s) (#1); shorten those values first or keep the old length',
  ],
  [
    'a decimal as a text that is too short',
    [changed({ weight: { kind: 'text', max: 4, precision: undefined, scale: undefined } })],
    "lots.weight: 4 row(s) (L10, L11, L12, L13 (deleted)) can't be converted to a text ('10.25', '11.25', '12.25', '13.25'); name their values in convert, or correct them first",
  ],
]

const done: Row[] = [
  [
    'a retired field',
    [changed({ maker: null }, { retired: ['maker'] })],
    'search and sort keys of lots filled for 13 rows',
  ],
  [
    'a new field that is required where it is visible',
    [changed({ reason: { ...wide, required: true, visibleWhen: { field: 'doses', gt: 12 } } })],
    'column lots.reason added: 13 row(s) get no value yet',
    'search and sort keys of lots filled for 13 rows',
    'table lots: 2 index(es) created',
  ],
  ['a maximum of references', [changed({ maker_ids: { max: 1 } })]],
  [
    'a rule about today',
    [check({ field: 'made_on', gt: { today: true } }, { when: { field: 'doses', lt: 3 } })],
    'lots.rule: 2 row(s) (L01, L02) do not keep this rule today; their next edit must correct it',
  ],
  [
    'a number as a text',
    [changed({ doses: { kind: 'text', max: 9 } })],
    'column lots.doses converted to a text: 13 row(s)',
    'search and sort keys of lots filled for 13 rows',
    'table lots: 2 index(es) created',
  ],
  [
    'narrower numbers that all rows keep',
    [changed({ weight: { precision: 4 }, doses: { max: 50 } })],
    'column lots.weight is now numeric(4,2): 13 row(s) keep their value',
  ],
  [
    'texts by another order of options and labels',
    [changed({ maker: { max: 40, label: { kh: 'ថ្មី', en: 'New' }, help: label } })],
  ],
  [
    'a text as an enum, by mapping',
    [
      changed({
        size: {
          kind: 'enum',
          max: undefined,
          values: { FEW: { value: 1, label }, MANY: { value: 2, label } },
          convert: { 5: 'FEW', '៧': 'FEW', many: 'MANY' },
        },
      }),
    ],
    'column lots.size converted to an enum: 3 row(s)',
    'search and sort keys of lots filled for 13 rows',
    'table lots: 1 index(es) and 1 constraint(s) created',
  ],
  [
    'a removed value that another one replaces',
    [changed({ grade: { values: { GOOD: { value: 1, label } }, convert: { POOR: 'GOOD' } } })],
    'column lots.grade converted to an enum: 7 row(s)',
    'search and sort keys of lots filled for 13 rows',
    'table lots: 1 constraint(s) created',
  ],
  [
    'an enum as a text',
    [changed({ grade: { kind: 'text', values: undefined, convert: { POOR: 'bad' } } })],
    'column lots.grade converted to a text: 13 row(s)',
    'search and sort keys of lots filled for 13 rows',
    'table lots: 2 index(es) created',
  ],
]

/** The schemas of the next version: those that a row does not name stay as they are. */
function next(after: readonly Declaration[]) {
  const declared = new Set(after.map(({ path }) => path))
  return createRegistry([...others.filter(({ path }) => !declared.has(path)), ...after])
}

describe('is refused with the rows in the way', () => {
  it.each(refused)('%s', async (_, after, ...sentences) => {
    const { problems } = await planMigration(database.db, next(after))
    expect(problems).toEqual(sentences)
  })
})

describe('is done, and the plan says what', () => {
  it.each(done)('%s', async (_, after, ...steps) => {
    expect(await planMigration(database.db, next(after))).toEqual({ steps, problems: [] })
  })
})

/** Runs after the tables above: each of these changes the database. */
describe('a start', () => {
  const start = (after: readonly Declaration[], retired: string[] = []) =>
    migrate(database.db, next(after), { retired })
  const history = () =>
    select(
      `select record_id, version, before, after from history where resource = 'lots' order by id limit 2`,
    )

  it('changes nothing if a value can’t be converted', async () => {
    const after = [changed({ size: { kind: 'integer', max: undefined, convert: {} } })]
    await expect(start(after)).rejects.toThrow(MigrationRefused)
    expect(await select('select size from lots where size is not null order by id')).toEqual([
      { size: '5' },
      { size: '៧' },
      { size: 'many' },
    ])
    expect(await history()).toEqual([])
  })

  it('converts all values with history, and only once', async () => {
    const after = [changed({ size: { kind: 'integer', max: undefined, convert: { many: 100 } } })]
    await start(after)
    await start([changed({ size: { kind: 'integer', max: undefined, convert: { 5: 6 }, min: 1 } })])
    expect(await select('select size, version from lots where size is not null order by id')).toEqual([
      { size: 5, version: 2 },
      { size: 7, version: 2 },
      { size: 100, version: 2 },
    ])
    expect(await history()).toEqual([
      { record_id: 1, version: 2, before: { size: '5' }, after: { size: 5 } },
      { record_id: 2, version: 2, before: { size: '៧' }, after: { size: 7 } },
    ])
  })

  it('reads no row for a rule that did not change, though rows break it', async () => {
    await start([lots()])
    await run(`update lots set size = case id when 1 then 'word' end`)
    const narrow = { size: { pattern: '[a-z]+' } }
    await start([changed(narrow)])
    await run(`update lots set size = 'BROKEN' where id = 1`)
    await start([changed({ ...narrow, reason: wide })])
    const wider = { size: { pattern: '[a-z]+|[0-9]+' } }
    await start([changed(wider, { retired: ['reason'] })])
    const hidden = { size: { ...wider.size, visibleWhen: { field: 'grade', is: 'GOOD' } } }
    const { problems } = await planMigration(database.db, next([changed(hidden, { retired: ['reason'] })]))
    expect(problems).toEqual([expect.stringContaining('visibleWhen hides the value of 1 row(s) (L01)')])
  })

  it('keeps a retired resource, and gives it back', async () => {
    await start([], ['lots'])
    expect(await select('select count(*)::int as n from lots')).toEqual([{ n: 13 }])
    await run('delete from makers where id = 2')
    await expect(start([lots()])).rejects.toThrow(
      "lots.maker_ids: 1 row(s) (L05) refer to records that 'makers' does not have",
    )
    await run(`insert into makers (id, code, version) values (2, 'M2', 1)`)
    await start([lots()])
  })

  it('drops an empty table, and renames one whose new name an earlier start created', async () => {
    await start([lots(), declare('drugs', lotFields)])
    const { steps } = await planMigration(database.db, next([lots()]))
    expect(steps).toEqual(['table drugs dropped; it was empty and drugs is no longer declared'])
    const renamed = [declare('drugs', lotFields, { was: ['lots'] })]
    await run(`insert into drugs (code, version) values ('D1', 1)`)
    const { problems } = await planMigration(database.db, next(renamed))
    expect(problems).toEqual([
      `lots: is no longer declared, but its table has ${all}; 'drugs' was that resource, but has rows of its own; move them in a data migration, or to keep the rows unseen, list 'lots' in application/retired.ts`,
    ])
    await run('delete from drugs')
    await start(renamed)
    expect(await select('select count(*)::int as n from drugs')).toEqual([{ n: 13 }])
  })
})
