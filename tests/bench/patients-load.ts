/**
 * Fills a database with patients whose names are as frequent as people's are, with papers and keys.
 */
import { type Kysely, sql } from 'kysely'
import { chooser, femaleNames, maleNames, surnames } from '#demo/patients/names.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { registry } from '#schemas/index.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { derivedColumns } from '#src/server/records/fields/derived.ts'
import { soundsOf } from '#src/workflows/patients/server/duplicate-detection/traits.ts'
import { keysOf } from '#src/workflows/patients/server/finder/keys.ts'
import { randomNumbers } from '#tests/support/coverage-fixture.ts'

/** What the questions are made of. */
export interface Loaded {
  id: number
  code: string
  surname_kh: string
  given_name_kh: string
  surname_en: string
  given_name_en: string
  phone: string | null
  paper: string | null
  facility: number
  village: number
  birthdate: string
  sex: number
}

/** The day on which the last of them were registered. */
export const lastDay = '2026-01-15'

const facilities = 300
const villages = 14_000
const slice = 5000
const tables = ['patients', 'patient_identifications', 'patient_keys', 'patient_sounds']
const patients = registry.get('patients')

/** More rows like the first one of a table, from a number on. */
async function repeated(db: Kysely<Tables>, table: string, from: number, count: number) {
  const name = sql.id(table)
  await sql`insert into ${name}
    select r.* from (select * from ${name} order by id limit 1) f,
      generate_series(1, ${count}::int) n,
      jsonb_populate_record(null::${name},
        to_jsonb(f) || jsonb_build_object('id', ${from}::int + n, 'code', 'B' || n)) r`.execute(db)
}

/** As many places as the country has; a few of the facilities are large. */
async function places(db: Kysely<Tables>) {
  await repeated(db, 'health_facilities', 5000, facilities)
  await repeated(db, 'villages', 100_000, villages)
  const ids = async (from: string) =>
    (await sql<{ id: number }>`select id from ${sql.raw(from)}`.execute(db)).rows.map(({ id }) => id)
  return {
    own: await ids('health_facilities where id > 5000'),
    villages: await ids('villages where id > 100000'),
  }
}

/** Indexes are made at the end: a hundred times quicker, and the same ones. */
export async function withoutIndexes(
  db: Kysely<Tables>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; make: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as make
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relname = any(${`{${tables.join()}}`}::text[]) and not i.indisprimary
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  await work()
  for (const { make } of rows) await sql.raw(make).execute(db)
}

async function insert(db: Kysely<Tables>, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = sql.raw(
    Object.keys(first)
      .map((name) => `"${name}"`)
      .join(),
  )
  await sql`insert into ${sql.id(table)} (${names}) select ${names}
    from json_populate_recordset(null::${sql.id(table)}, cast(${JSON.stringify(rows)}::text as json))`.execute(
    db,
  )
}

interface Place {
  own: readonly number[]
  villages: readonly number[]
}

/** A thousand a day. */
const registeredOn = (n: number) =>
  new Date(Date.parse(lastDay) - Math.floor(n / 1000) * 86_400_000).toISOString().slice(0, 10)

/** The `n`th patient of the country, the same one at every run. */
function person(n: number, random: (below: number) => number, { own, villages }: Place) {
  const share = () => random(1_000_000) / 1_000_000
  const sex = random(2) + 1
  const surname = chooseSurname(share())
  const firstName = (sex === 1 ? chooseMale : chooseFemale)(share())
  const code = `P${String(40 + Math.floor(n / 1_000_000))}${String(n % 1_000_000).padStart(6, '0')}`
  const day = new Date(Date.UTC(1935, 0, 1) + random(33_000) * 86_400_000)
  const phone = random(10) < 8 ? `+855${10 + random(89)}${String(100_000 + random(900_000))}` : null
  // Facilities differ in size: the first have ten times as many as the last.
  const facility = own[Math.floor(own.length * share() ** 2)] as number
  return {
    id: 1_000_000 + n,
    code,
    sex,
    phone,
    no_phone: phone === null,
    surname_kh: surname.kh,
    given_name_kh: firstName.kh,
    surname_en: surname.en,
    given_name_en: firstName.en,
    birthdate: day.toISOString().slice(0, 10),
    birthdate_precision: 1,
    registration_kind: 1,
    village_id: villages[random(villages.length)] as number,
    is_foreign_address: false,
    status: 1,
    registered_health_facility_id: facility,
    registered_on: registeredOn(n),
    updated_at: new Date(Date.UTC(2020, 0, 1) + random(190_000) * 1_000_000).toISOString(),
    version: 1,
    created_at: '2026-01-15T00:00:00Z',
  }
}
const chooseSurname = chooser(surnames)
const chooseMale = chooser(maleNames)
const chooseFemale = chooser(femaleNames)

/** A national identity card for half of them, a household's equity card for a third. */
function paperOf(n: number, id: number) {
  const row = (type: number, number: string) => ({
    patient_id: id,
    type,
    number,
    is_verified: true,
    version: 1,
    created_at: '2026-01-15T00:00:00Z',
    updated_at: '2026-01-15T00:00:00Z',
  })
  const card = `${String(10_000_000 + (Math.floor(n / 4) % 90_000_000))}-${String(n % 4).padStart(4, '0')}`
  if (n % 6 < 3) return row(identityType.NATIONAL_ID.value, String(100_000_000 + n))
  return n % 6 < 5 ? row(identityType.EQUITY_CARD.value, card) : undefined
}

/** Adds `count` patients; answers one of every `count / 1000`. */
export async function loadPatients(db: Kysely<Tables>, count: number): Promise<Loaded[]> {
  await sql`set statement_timeout = 0`.execute(db)
  const place = await places(db)
  const random = randomNumbers(7)
  const samplePatients: Loaded[] = []
  await withoutIndexes(db, tables, async () => {
    for (let from = 0; from < count; from += slice) {
      const rows = Array.from({ length: Math.min(slice, count - from) }, (_, index) => {
        const row = person(from + index, random, place)
        return { row, paper: paperOf(from + index, row.id) }
      })
      await insert(
        db,
        'patients',
        rows.map(({ row }) => ({ ...row, ...derivedColumns(patients, row) })),
      )
      await insert(
        db,
        'patient_identifications',
        rows.flatMap(({ paper }) => paper ?? []),
      )
      const keys = rows.flatMap(({ row, paper }) =>
        keysOf({
          ...row,
          phones: row.phone ? [row.phone] : [],
          is_merged: false,
          numbers: paper ? [paper.number] : [],
        }).map((key) => ({
          patient_id: row.id,
          ...key,
          registered_health_facility_id: row.registered_health_facility_id,
        })),
      )
      await insert(db, 'patient_keys', keys)
      const sounds = rows.flatMap(({ row }) =>
        soundsOf(row).map(({ sound, givenName }) => ({
          patient_id: row.id,
          birthdate: row.birthdate,
          sound,
          given: givenName,
        })),
      )
      await insert(db, 'patient_sounds', sounds)
      for (const { row, paper } of rows)
        if (row.id % Math.max(1, Math.floor(count / 1000)) === 0)
          samplePatients.push({
            ...row,
            paper: paper?.number ?? null,
            facility: row.registered_health_facility_id,
            village: row.village_id,
          })
    }
  })
  await sql`vacuum analyze`.execute(db)
  return samplePatients
}
