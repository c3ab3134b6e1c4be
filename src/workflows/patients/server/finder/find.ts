/** Finds patients by any of their data in one search field (domain part 4, 5.4). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { inCoverage, isBound, type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { Fit, PatientHit } from '#src/workflows/patients/domain/answers.ts'
import { loadSummaries } from '../summaries.ts'
import { type Range, searchRanges, swappedRanges } from './search-ranges.ts'

export interface Finding extends ReadScope {
  db: Kysely<Tables>
  userId: number
}

/**
 * Maximum number of keys read from the user's own facility and from all in scope. It limits the
 * cost of frequent names.
 */
const maxKeys = { own: 50, all: 100 }

/** Sorts after every text that begins with the preceding text. */
const last = '\u{10ffff}'

interface Found {
  id: number
  rank: number
  fit: Fit
}

/** `P` of the pattern `P{YY}{000000}`. */
function codeLetter({ fields }: Resource): string {
  const { code } = fields as Record<string, Field | undefined>
  return code?.kind === 'sequence' ? (/^[A-Z]+/.exec(code.pattern)?.[0] ?? '') : ''
}

/** The matching keys of a range, each with its rank. */
function arms(readScope: ReadScope, patients: Resource, range: Range): RawBuilder<unknown>[] {
  const { kind, begins, fit, rank } = range
  const isWhole = sql`k.key = ${begins}`
  const isPartial = Number.isFinite(rank.begun)
  const within = isPartial ? sql`k.key >= ${begins} and k.key < ${begins + last}` : isWhole
  const found = sql`select k.patient_id as id, ${fit}::text as fit,
    case when ${isWhole} then ${rank.exact}::int else ${isPartial ? rank.begun : 0}::int end as rank
    from patient_keys k where k.kind = ${sql.lit(kind)} and ${within}`
  const covered = inCoverage(readScope, patients, 'k', 'VIEW', { idColumn: 'patient_id' })
  // With full scope the order of the index; otherwise few enough rows to sort.
  const order = isBound(readScope, patients)
    ? sql`order by ${isWhole} desc, k.patient_id desc`
    : sql`order by k.key, k.patient_id desc`
  const all = sql`(${found} and ${covered ?? sql`true`} ${order} limit ${sql.lit(maxKeys.all)})`
  if (fit !== 'name' && fit !== 'sound') return [all]
  const own = sql`(${found} and ${covered ?? sql`true`}
    and k.registered_health_facility_id = (select facility from own)
    order by ${isWhole} desc, k.patient_id desc limit ${sql.lit(maxKeys.own)})`
  return [own, all]
}

/**
 * The best matches of several ranges: by rank, then own facility, then last written. Begins with
 * `with`, so that it is planned for its parameters: a rare name needs another plan than SOK.
 */
async function best(
  { db, userId, ...readScope }: Finding,
  ranges: readonly Range[],
  limit: number,
): Promise<Found[]> {
  const patients = readScope.registry.get('patients')
  const found = ranges.flatMap((range) => arms(readScope, patients, range))
  const { rows } = await sql<Found>`
    with own as (select health_facility_id as facility from users where id = ${userId}),
    found as (
      select distinct on (id) id, rank, fit from (${sql.join(found, sql` union all `)}) f
      order by id, rank
    )
    select f.id, f.rank, f.fit from found f join ${visibleRows(readScope, patients)} p on p.id = f.id
    where p.deleted_at is null
    order by f.rank, p.registered_health_facility_id is distinct from (select facility from own),
      p.updated_at desc, p.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Patients that the user registered, changed or viewed last, newest first. */
async function recent({ db, userId, ...readScope }: Finding, limit: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with recent as (
      (select record_id, resource, at from history
        where user_id = ${userId} and change_set_id is null order by id desc limit 300)
      union all
      (select record_id, resource, at from audit_events
        where user_id = ${userId} and kind = 'view_sensitive' order by at desc, id desc limit 300)
    )
    select t.record_id as id, 0 as rank, 'recent' as fit from recent t
    join ${visibleRows(readScope, readScope.registry.get('patients'))} p on p.id = t.record_id
    where t.resource = 'patients' and p.deleted_at is null
    group by t.record_id order by max(t.at) desc limit ${limit}`.execute(db)
  return rows
}

/** Searches range by range until there are enough patients; if none, with swapped letters. */
async function search(finding: Finding, text: string, limit: number): Promise<Found[]> {
  const found = new Map<number, Found>()
  const letter = codeLetter(finding.registry.get('patients'))
  for (const ranges of searchRanges(text, letter)) {
    for (const one of await best(finding, ranges, limit)) if (!found.has(one.id)) found.set(one.id, one)
    if (found.size >= limit) break
  }
  const swapped = found.size === 0 ? swappedRanges(text) : []
  if (swapped.length > 0) return best(finding, swapped, limit)
  return [...found.values()].slice(0, limit)
}

/**
 * Patients that match the search text, best first; the user's recent patients for an empty text.
 */
export async function findPatients(finding: Finding, text: string, limit: number): Promise<PatientHit[]> {
  const found = text.trim() === '' ? await recent(finding, limit) : await search(finding, text, limit)
  const summaries = await loadSummaries(
    finding,
    found.map(({ id }) => id),
  )
  const hits = found.flatMap(({ id, fit }): PatientHit[] => {
    const patient = summaries.get(id)
    return patient ? [{ ...patient, fit }] : []
  })
  return leadOn(finding, hits)
}

/** Replaces a merged record by the surviving one, with the number that was found. */
async function leadOn(finding: Finding, hits: PatientHit[]): Promise<PatientHit[]> {
  const merged = hits.flatMap(({ merged_into_id }) => merged_into_id ?? [])
  if (merged.length === 0) return hits
  const survivors = await loadSummaries(finding, merged)
  const led = hits.map((hit) => {
    const survivor = hit.merged_into_id === null ? undefined : survivors.get(hit.merged_into_id)
    return survivor ? { ...survivor, fit: hit.fit, was: hit.code } : hit
  })
  return led.filter(({ id }, at) => led.findIndex((hit) => hit.id === id) === at)
}
