/** The SQL templates against the tables that the schemas and the server declare. */
import { expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import { checkColumns } from '#tests/support/sql-columns.ts'
import { tableColumns } from '../../scripts/table-types.ts'
import { read, sources } from './source.ts'

const code = sources.filter((file) => /^(src\/(server|workflows)|demo)\/.*\.ts$/.test(file))
const texts = new Map(code.map((file) => [file, read(file)]))
/** Columns of former fields, which data migrations read. */
const retired = new Map(registry.all.map((resource) => [resource.table, resource.retired]))
const tables = {
  resources: new Map(registry.all.map(({ name, table }) => [name, table])),
  columns: new Map(
    [...tableColumns(registry, [...texts.values()])].map(([table, list]) => [
      table,
      new Set([...list.map(({ name }) => name), ...(retired.get(table) ?? [])]),
    ]),
  ),
}

/** `#{` begins an expression. */
const samples: readonly [name: string, text: string, wrong: readonly string[]][] = [
  ['a column', 'sql`select v.code, v.kode from visits v`', ['v.kode']],
  ['a join', 'sql`select 1 from visits v join patients as p on p.idd = v.patient_id`', ['p.idd']],
  ['a table without alias', 'sql`select visits.kode from visits`', ['visits.kode']],
  ['a list of tables', 'sql`select 1 from visits v, patients p where p.kode = v.code`', ['p.kode']],
  ['a system table', 'sql`select h.beforehand, h.before from history h`', ['h.beforehand']],
  ['a join table', 'sql`select l.owner, l.owner_id from users__role_ids l`', ['l.owner']],
  ['an insert', 'sql`insert into drafts (user_id, kee) values (1, 2)`', ['drafts.kee']],
  [
    'an upsert',
    'sql`insert into drafts (key) values (1) on conflict (key) do update set key = excluded.kee`',
    ['excluded.kee'],
  ],
  ['an update', 'sql`update visits v set kode = 1 where v.idd = 2`', ['v.idd', 'visits.kode']],
  ['visible rows', "sql`select v.kode from #{visibleRows(scope, registry.get('visits'))} v`", ['v.kode']],
  [
    'a constant',
    "const all = visibleRows(scope, registry.get('visits'))\nsql`select v.kode from #{all} v`",
    ['v.kode'],
  ],
  [
    'a function',
    "const all = (name) => visibleRows(s, get(name))\nsql`select v.kode from #{all('visits')} v`",
    ['v.kode'],
  ],
  ['a nested template', 'sql`select #{day(sql`v.kode`)} from visits v`', ['v.kode']],
  [
    'a fragment of the file',
    'const late = sql`v.kode > 1`\nsql`select 1 from visits v where #{late}`',
    ['v.kode'],
  ],
  [
    'an alias of a fragment',
    'const joined = sql`join patients p on true`\nsql`select p.kode from visits v #{joined}`',
    ['p.kode'],
  ],
  [
    'a work list',
    "defineWorkList({ of: 'visits', as: 'v', columns: { ...own('v', 'id kode'), at: 'v.att' } })",
    ['v.kode', 'v.att'],
  ],
  ['a subquery', 'sql`select x.kode from (select code as kode from visits) x`', []],
  ['a common table', 'sql`with visits as (select 1 as kode) select v.kode from visits v`', []],
  ['a function of SQL', 'sql`select r.kode from json_to_recordset(1) as r (kode text)`', []],
  ['a text or a comment', "sql`select 'v.kode' from visits v -- v.kode`", []],
  ['an unknown source', 'sql`select v.kode from #{source} v`', []],
]

it.each(samples)('finds a wrong column in %s', (_, text, wrong) => {
  const found = checkColumns(new Map([['sample.ts', text.replaceAll('#{', '${')]]), tables)
  expect(found.wrong.map(({ reference }) => reference)).toEqual(wrong)
})

it('every column of a statement exists', () => {
  const { wrong, checked } = checkColumns(texts, tables)
  expect(wrong.map((one) => `${one.file}: ${one.reference} (${one.tables.join(', ')})`)).toEqual([])
  // Three of four references name the table; the others belong to subqueries.
  expect(checked).toBeGreaterThan(5000)
})
