import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { registry } from '#schemas/index.ts'
import { createRegistry, type Registry } from '#schemas/kit/registry.ts'
import type { Progress } from '#src/server/backup/progress.ts'
import { type RestoreOptions, restoreBackup } from '#src/server/backup/restore-backup.ts'
import { writeBackup } from '#src/server/backup/write-backup.ts'
import type { Database } from '#src/server/db/connection.ts'
import { ToolError } from '#src/server/http/tool-error.ts'
import { planMigration } from '#src/server/migration/migrate.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { type TestApp, testApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

const version = '1.2.3'

/** @param atFirst Called when the first bytes have arrived. */
async function saved(
  database: Database,
  { onProgress, atFirst }: { onProgress?: (at: Progress) => void; atFirst?: () => unknown } = {},
): Promise<Buffer> {
  const chunks: Buffer[] = []
  const target = new Writable({
    write(chunk, _encoding, done) {
      const first = chunks.length === 0 ? atFirst?.() : undefined
      chunks.push(chunk)
      Promise.resolve(first).then(() => done(), done)
    },
  })
  await writeBackup(database, target, { version, onProgress })
  return Buffer.concat(chunks)
}

/** In chunks, like a file. */
function* read(file: Buffer) {
  for (let at = 0; at < file.length; at += 50_000) yield file.subarray(at, at + 50_000)
}

const restored = (database: Database, file: Buffer, options: Partial<RestoreOptions> = {}) =>
  restoreBackup(database, Readable.from(read(file)), { version, ...options })
const rows = async <Row>({ db }: Database, text: string) => (await sql.raw<Row>(text).execute(db)).rows

async function until(database: Database): Promise<Database> {
  onTestFinished(() => database.close())
  return database
}
const empty = async () => until(await createTestDatabase())

/** The server prints the casts of a list differently once it has parsed its own output. */
const withoutCasts = (line: string) => line.replaceAll(/::[a-z ]+(\[\])?|[()]/g, '')

/** The schema in the catalogue, and the positions of the sequences. */
async function shape(database: Database): Promise<string[]> {
  const own = `select oid from pg_class where relnamespace = 'public'::regnamespace`
  const parts = [
    `table_name, column_name, rank() over (partition by table_name order by ordinal_position),
      column_default, is_nullable, data_type, character_maximum_length, numeric_precision,
      numeric_scale, collation_name, is_identity, identity_generation, identity_start,
      identity_increment, identity_maximum, identity_cycle, is_generated, generation_expression
      from information_schema.columns where table_schema = 'public'`,
    // Since PostgreSQL 18, not-null is a constraint as well.
    `conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'`,
    `indexdef from pg_indexes where schemaname = 'public'`,
    `pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal`,
    `pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      and prolang in (select oid from pg_language where lanname in ('plpgsql', 'sql'))`,
    `objoid::regclass::text, objsubid, description from pg_description
      where classoid = 'pg_class'::regclass and objoid in (${own})`,
    `viewname, definition from pg_views where schemaname = 'public'`,
    `relname, reloptions from pg_class where oid in (${own})`,
    `attrelid::regclass::text, attname, attstorage from pg_attribute
      where attrelid in (${own} and relkind = 'r') and attnum > 0 and not attisdropped`,
    `sequencename, data_type::text, start_value::text, min_value::text, max_value::text,
      increment_by::text, cycle, cache_size::text, last_value::text from pg_sequences`,
  ]
  const found: string[] = []
  for (const part of parts)
    for (const row of await rows(database, `select ${part}`)) found.push(JSON.stringify(row))
  return found.map(withoutCasts).sort()
}

/** Each table with the number of its rows and their hash. */
async function content(database: Database): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    database,
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const hashes = tables.map(
    ({ name }) => `select '${name} ' || count(*) || ' ' || md5(coalesce(
      string_agg(x::text, ' ' order by x::text collate "C"), '')) as line from "${name}" x`,
  )
  const lines = await rows<{ line: string }>(database, hashes.join(' union all '))
  return lines.map(({ line }) => line).sort()
}

const names = (database: Database) =>
  rows(
    database,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )

async function expectSame(one: Database, other: Database): Promise<void> {
  expect(await shape(other)).toEqual(await shape(one))
  expect(await content(other)).toEqual(await content(one))
}

/** Problematic texts, and numbers beyond those of JavaScript. */
const oddities = [
  `insert into imports (resource, user_id, file_name, format, status, created_at, heartbeat_at)
    values ('x', 1, E'ភ្នំពេញ\\tកម្ពុជា\\r\\n\\\\.\\n\\\\N', 'csv', 'done', now(), now())`,
  `insert into import_rows (import_id, row_no, action, raw, keys, stored, before)
    select id, 1, '', '{"a": "\\n\\t\\"\\\\", "ក": [1.50, null, "\\u0001"]}',
      array['a,b', E'c\\td', E'\\\\N', null, '', '"'], 'null', null from imports limit 1`,
  `insert into files (resource, field, name, type, size, hash, bytes, uploaded_at, uploaded_by)
    select 'x', 'x', '', 'x', 256, 'x', string_agg(set_byte('\\x00', 0, n), ''), 'infinity', 1
    from generate_series(0, 255) n`,
  `insert into register_answers values (1, 2, '', 12.30, '{}', '0044-03-15 12:00:00.123456 BC'),
    (1, 2, E'\\\\.', -0.01, '{1,null,-3}', now())`,
  `insert into sequences values ('x', 'y', 'z', 1, 9223372036854775807)`,
  `insert into history (resource, record_id, version, action, at, username, ip, request_id, before)
    values ('x', 9007199254740993, 1, '', now(), E'\\\\', '', E'\\n', '{"n": 9007199254740993}')`,
  `select setval('change_sets_id_seq', 9007199254740993, false), setval('notifications_id_seq', 7)`,
]

async function appOf(schemas: Registry): Promise<TestApp> {
  const app = await testApp({ registry: schemas, seeded: true })
  for (const statement of oddities) await rows(app.context.database, statement)
  return app
}

async function expectRestored({ context }: TestApp, target: Database): Promise<void> {
  await expectSame(context.database, target)
  expect(await planMigration(target.db, context.registry)).toEqual({ steps: [], problems: [] })
  await expect(rows(target, 'delete from history')).rejects.toThrow('can only be added')
  const next = `insert into notifications (user_id, kind, params, at) values (1, '', '{}', now())`
  expect(await rows(target, `${next} returning id`)).toEqual([{ id: 8 }])
}

it('a database of all schemas is the same after a restore', async () => {
  const app = await appOf(registry)
  const into = await empty()
  await restored(into, await saved(app.context.database))
  await expectRestored(app, into)
})

it('a database of every kind of field is the same after a restore', async () => {
  const app = await appOf(createRegistry([...placeDeclarations, ...allKinds]))
  const into = await empty()
  await restored(into, await saved(app.context.database))
  await expectRestored(app, into)
})

/** Every kind of object in a backup, of the product or added by an operator. */
const schemaStatements = [
  `create function half(n bigint) returns bigint language sql immutable as 'select n / 2'`,
  `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  'create sequence "Numbers" as integer start 5 increment 5 maxvalue 1000 cycle',
  `create table "Places" (
    id bigint generated by default as identity (start with 1001) primary key,
    name varchar(20) collate "C" not null default 'it''s \\',
    size numeric(6, 2) check (size > 0), twice numeric generated always as (size * 2) stored,
    number bigint default nextval('"Numbers"'), tags text[] default '{}', bytes bytea,
    during daterange, exclude using gist (during with &&) deferrable initially deferred
  ) with (fillfactor = 90)`,
  'alter table "Places" alter bytes set storage external',
  `comment on table "Places" is 'It''s a \\ table'`,
  `comment on column "Places".name is 'computed 1'`,
  'create unique index places_name on "Places" (lower(name) desc nulls last) where half(id) > 3',
  'create index places_part on "Places" using gin (name gin_trgm_ops)',
  `create table visits (id serial, place_id bigint references "Places" on delete cascade,
    gone text, text text, code text unique, primary key (id, place_id))`,
  'alter table visits drop gone, add constraint late check (id > 2) not valid',
  'create trigger before_change before update of text on visits for each row execute function refuse()',
  'alter table visits disable trigger before_change',
  'create trigger always before truncate on visits execute function refuse()',
  'alter table visits enable always trigger always',
  'create view visited as select p.name, v.text from visits v join "Places" p on p.id = v.place_id',
  `insert into "Places" (name, size, during) select 'n' || n, n,
    daterange(date '2026-01-01' + n, date '2026-01-02' + n) from generate_series(1, 50) n`,
  `insert into visits (id, place_id, text) select n + 7, 1000 + n, repeat(md5(n::text), 47000)
    from generate_series(1, 4) n`,
  // Incompressible, so that the first bytes arrive while others are still read.
  `insert into visits (id, place_id, text)
    select 99, 1001, string_agg(md5(n || 'x'), '') from generate_series(1, 20000) n`,
]

const broken = /^The backup is damaged or not whole/

describe('a database of few tables', () => {
  let source: Database
  let file: Buffer
  /** Refused backups leave it empty. */
  let target: Database
  beforeAll(async () => {
    source = await createTestDatabase()
    for (const statement of schemaStatements) await rows(source, statement)
    file = await saved(source)
    target = await createTestDatabase()
  })
  afterAll(async () => {
    await source.close()
    await target.close()
  })

  async function refusal(
    bytes: Buffer,
    { into = target, ...options }: Partial<RestoreOptions> & { into?: Database } = {},
  ): Promise<string> {
    const before = await names(into)
    const error = await restored(into, bytes, options).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ToolError)
    expect(await names(into)).toEqual(before)
    return (error as ToolError).message
  }

  it('is the same after a restore, by a later version as well', async () => {
    const into = await empty()
    await restored(into, file, { version: '1.10.0' })
    await expectSame(source, into)
    const copy = await empty()
    await restored(copy, await saved(into))
    await expectSame(source, copy)
    const added = await rows(copy, `insert into "Places" (size) values (1) returning id, number`)
    expect(added).toEqual([{ id: 1051, number: 255 }])
  })

  it('reports its progress', async () => {
    const progressReports: Progress[][] = [[], []]
    const watch = (place: number) => (at: Progress) => void progressReports[place]?.push(at)
    await restored(await empty(), await saved(source, { onProgress: watch(0) }), {
      onProgress: watch(1),
    })
    for (const each of progressReports) {
      const shares = each.map(({ share }) => share)
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
      expect(shares.at(-1)).toBe(1)
      expect(each.map(({ table }) => table)).toContain('visits')
    }
  })

  it('is restored in several transactions if locks are scarce, or not at all', async () => {
    const few = { locks: 20 }
    expect(await refusal(file.subarray(0, -3), few)).toMatch(broken)
    expect(await refusal(file.subarray(0, file.length / 2), few)).toMatch(broken)
    const into = await empty()
    await restored(into, file, few)
    await expectSame(source, into)
  })

  it('leaves nothing when the connection is lost between two transactions', async () => {
    const into = await empty()
    const isBegun = `select from pg_class where relname = 'Places'`
    async function* interrupted() {
      yield file.subarray(0, 10_000)
      while ((await rows(into, isBegun)).length === 0) await wait(5)
      await rows(
        into,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      yield file.subarray(10_000)
    }
    const restoring = restoreBackup(into, Readable.from(interrupted()), { version, locks: 20 })
    await expect(restoring).rejects.toThrow(/^The database refused the backup/)
    expect(await content(into)).toEqual([])
  })

  it('is saved as of the start of the backup', async () => {
    const add = () => rows(source, `insert into "Places" (size) values (1)`)
    const during = await saved(source, { atFirst: add })
    const into = await empty()
    await restored(into, during)
    const count = 'select count(*) as n, max(id) as last from "Places"'
    expect(await rows(into, count)).toEqual([{ n: 50, last: 1050 }])
    expect(await rows(source, count)).toEqual([{ n: 51, last: 1051 }])
    await rows(source, 'delete from "Places" where id > 1050')
  })

  it('waits until its tables are no longer altered', async () => {
    const change = await source.db.startTransaction().execute()
    await sql`alter table visits add meanwhile text`.execute(change)
    const saving = saved(source)
    await wait(300)
    await change.commit().execute()
    const into = await empty()
    await restored(into, await saving)
    await expectSame(source, into)
    await rows(source, 'alter table visits drop meanwhile')
  })

  it.each([0, 1, 10, 18, 200, 2000, 0.3, 0.9, -9, -8, -4, -1])('is refused when cut at %d', async (at) => {
    const end = at > 0 && at < 1 ? file.length * at : at
    expect(await refusal(file.subarray(0, end))).toMatch(broken)
  })

  it.each([0, 1, 2, 20, 500, 0.1, 0.3, 0.6, 0.95, -8, -1])(
    'is refused when the byte at %d is another',
    async (at) => {
      const place = Math.floor(at > 0 && at < 1 ? file.length * at : at)
      const bytes = Buffer.from(file)
      const index = place < 0 ? file.length + place : place
      bytes[index] = (bytes[index] ?? 0) ^ 4
      const sentence = /^(The backup is damaged|This isn’t a backup|The database refused)/
      expect(await refusal(bytes)).toMatch(sentence)
    },
  )

  /** The file with other content, complete and correctly compressed. */
  const changed = (change: (tar: Buffer) => Buffer) => gzipSync(change(gunzipSync(file)), { level: 1 })
  const replaced = (from: string, to: string) => (tar: Buffer) =>
    Buffer.from(tar.toString('latin1').replace(from, to), 'latin1')

  it.each([
    ['other rows', replaced('\tn31\t', '\tn13\t'), /rows of Places/],
    ['another description', replaced('"created_at": "2', '"created_at": "1'), /description/],
    ['no end', (tar: Buffer) => tar.subarray(0, tar.lastIndexOf('checksums.json')), /its end is missing/],
    ['something after its end', (tar: Buffer) => Buffer.concat([tar, tar]), /manifest.json doesn’t belong/],
    ['a newer format', replaced('"format": 1', '"format": 2'), /newer/],
  ])('is refused with %s', async (_name, change, reason) => {
    expect(await refusal(changed(change))).toMatch(reason)
  })

  it('is refused by an older version', async () => {
    for (const older of ['1.2.2', '1.1.30', '0.10.4'])
      expect(await refusal(file, { version: older })).toMatch(/by version 1\.2\.3, which is newer/)
  })

  it('is refused by a non-empty database', async () => {
    expect(await refusal(file, { into: source })).toMatch(/isn’t empty/)
    const into = await empty()
    await rows(into, `create function one() returns int language sql as 'select 1'`)
    expect(await refusal(file, { into })).toMatch(/isn’t empty/)
  })

  it('is not saved with unsupported objects', async () => {
    const from = await empty()
    await rows(from, `create type mood as enum ('good')`)
    await rows(from, 'create materialized view now_and_then as select now()')
    await expect(saved(from)).rejects.toThrow(/materialized view now_and_then, type mood\. Move/)
  })
})

it('other files are not accepted as a backup', async () => {
  const into = await empty()
  const folder = pack()
  folder.entry({ name: 'PG_VERSION' }, '18')
  folder.finalize()
  const former = gzipSync(await buffer(folder as AsyncIterable<Buffer>))
  for (const file of [former, Buffer.from('PGDMP\u0001\u000e'), gzipSync('{}'), Buffer.alloc(99)])
    await expect(restored(into, file)).rejects.toThrow(/with the version that made it/)
})
