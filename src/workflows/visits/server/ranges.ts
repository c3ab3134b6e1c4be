/** Reference ranges of measurements, from the catalogue. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Person, RangeRow } from '#src/workflows/orders/domain/ranges.ts'
import { rangesFor } from '../domain/ranges.ts'
import { numberOf, type Values } from '../domain/values.ts'
import { conceptOf, type PriorityFacts, type Ranges } from '../domain/vital-signs.ts'

const concepts = Object.values(conceptOf)

const rangeRows = sql<RangeRow>`
  select c.code as concept, r.applies_to, r.age_unit, r.age_from, r.age_to, r.low, r.high
  from observation_ranges r join observation_concepts c on c.id = r.observation_concept_id
  where c.code in (${sql.join(concepts)}) and r.deleted_at is null and c.deleted_at is null`

export const readRangeRows = async (db: Kysely<Tables>): Promise<RangeRow[]> =>
  (await rangeRows.execute(db)).rows

/** @param today In Phnom Penh, YYYY-MM-DD. */
export const readRanges = async (db: Kysely<Tables>, person: Person, today: string): Promise<Ranges> =>
  rangesFor(await readRangeRows(db), person, today)

/** What the proposed priority of a triage with these values depends on, beside the age. */
export async function readPriorityFacts(
  db: Kysely<Tables>,
  { symptom_ids: ids, pregnant }: Values,
  { birthdate, sex, today }: Person & { today: string },
): Promise<Pick<PriorityFacts, 'ranges' | 'dangerSigns'>> {
  const { rows } = await sql<{ ranges: RangeRow[]; signs: number }>`
    select (select coalesce(json_agg(r), '[]') from (${rangeRows}) r) as ranges,
      (select count(*)::int from symptoms where is_danger_sign
        and id = any(${idList(Array.isArray(ids) ? ids.map(Number) : [])})) as signs`.execute(db)
  const { ranges = [], signs = 0 } = rows[0] ?? {}
  return {
    ranges: rangesFor(ranges, { birthdate, sex, pregnant: numberOf(pregnant) }, today),
    dangerSigns: signs,
  }
}
