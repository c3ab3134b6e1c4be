/**
 * Finds records to compare with a person: similar sounding name and age, same given name and
 * birthdate, telephone, village and age, or number of a paper. An index serves each method and
 * returns a few records, so that no person is compared with all.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { sharedTypes } from '#schemas/codes/identity-formats.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { keyKind, numberKey } from '../finder/keys.ts'
import { soundsOf, type Traits, traitFields } from './traits.ts'

/** Maximum number of records per method. */
const each = 40
/** Maximum days between two birthdates if only the year is known. */
const near = 400

export type Candidate = Traits & { id: number }

/** Papers and cards of the patient with this alias, as `[{ type, number }]`. */
export const papersOf = (alias: string): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('type', n.type, 'number', n.number)), '[]') from (
    select type, number from patient_identifications
      where patient_id = ${sql.ref(`${alias}.id`)} and deleted_at is null
    union select card_type, card_number from patient_attach_beneficiaries
      where patient_id = ${sql.ref(`${alias}.id`)} and deleted_at is null) n)`

/** Compared columns of the patient with this alias. */
export const traitColumns = (alias: string): RawBuilder<unknown> =>
  sql`${sql.join(['id', ...traitFields].map((name) => sql.ref(`${alias}.${name}`)))},
    ${papersOf(alias)} as identifications`

/** Deleted and merged patients are no duplicates. */
export const isThere = (alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.deleted_at`)} is null
    and ${sql.ref(`${alias}.status`)} <> ${patientStatus.MERGED.value}`

/** One of several people in the statement. */
const toRow = (person: Traits, place: number) => {
  const sounds = soundsOf(person)
  const { id, birthdate, phone, village_id, identifications } = person
  return {
    place,
    id,
    birthdate: birthdate ?? null,
    phone,
    village_id,
    sounds: sounds.map(({ sound }) => sound),
    givens: sounds.map(({ givenName: given }) => given).filter((given) => given !== ''),
    numbers: (identifications ?? [])
      .filter(({ type }) => !sharedTypes.has(type))
      .map(({ number }) => numberKey(number)),
  }
}

/**
 * Candidates for several people with one statement. The statement shows the planner that results
 * are few: the indexes of sounds are limited by `<> ''`, and each record is fetched by its id, not
 * joined with all.
 */
export async function loadCandidates(
  { db, ...readScope }: ReadScope & { db: Kysely<Tables> },
  people: readonly Traits[],
): Promise<Candidate[][]> {
  const found: Candidate[][] = people.map(() => [])
  if (people.length === 0) return found
  const patients = visibleRows(readScope, readScope.registry.get('patients'))
  const { rows } = await sql<Candidate & { place: number }>`
    with s as materialized (
      select * from json_to_recordset(cast(${JSON.stringify(people.map(toRow))}::text as json)) as s(
        place integer, id bigint, birthdate date, phone text, village_id bigint,
        sounds json, givens json, numbers json)),
    named as (select s.*, n.value as name from s, json_array_elements_text(s.sounds) n),
    c as (
      select n.place, k.patient_id as id from named n, lateral (
        (select patient_id from patient_sounds where sound = n.name and sound <> ''
          and birthdate >= coalesce(n.birthdate, '-infinity') order by birthdate limit ${each})
        union all
        (select patient_id from patient_sounds where sound = n.name and sound <> ''
          and birthdate < n.birthdate order by birthdate desc limit ${each})) k
      union select s.place, k.patient_id from s, json_array_elements_text(s.givens) g, lateral (
        select patient_id from patient_sounds where given = g.value and given <> ''
          and birthdate = s.birthdate
        limit ${each}) k
      union select s.place, k.id from s, lateral (
        select id from patients where phone = s.phone and deleted_at is null limit ${each}) k
      union select s.place, k.id from s, lateral (
        select id from patients where village_id = s.village_id and deleted_at is null
          and birthdate between s.birthdate - ${near}::int and s.birthdate + ${near}::int
        limit ${each}) k
      union select s.place, k.patient_id from s, json_array_elements_text(s.numbers) n, lateral (
        select patient_id from patient_keys where kind = ${sql.lit(keyKind.number)} and key = n.value
        limit ${each}) k)
    select s.place, ${traitColumns('p')}
    from c join s on s.place = c.place
      join lateral (select * from ${patients} o where o.id = c.id limit 1) p on true
    where ${isThere('p')} and p.id is distinct from s.id`.execute(db)
  for (const { place, ...candidate } of rows) found[place]?.push(candidate)
  return found
}
