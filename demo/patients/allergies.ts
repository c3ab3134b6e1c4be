/** Allergies of the demonstration: a few patients have one, most deny any, some were not asked. */

import { sql } from 'kysely'
import { allergyAnswer, allergySeverity, allergySource, allergyStatus } from '#schemas/codes/allergy.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { createRandom } from './random.ts'

const { MILD, MODERATE, SEVERE } = allergySeverity

/** Allergen, reactions (schemas/codes/allergy.ts) and severity. */
const known = [
  ['PENICILLINS', [1, 3], MODERATE.value],
  ['PENICILLINS', [5], SEVERE.value],
  ['ASPIRIN', [6], MODERATE.value],
  ['SHRIMP', [2], MILD.value],
  ['SULFONAMIDES', [1], MODERATE.value],
  ['COTRIMOXAZOLE', [7], SEVERE.value],
  ['CEFTRIAXONE', [2], MODERATE.value],
] as const

const shares = { allergic: 0.05, assessed: 0.94 }

interface Person {
  /** Index among all people of the demonstration. */
  index: number
  patient_id: number
  /** `YYYY-MM-DD` */
  registered_on: string
  by: number | null
}

export interface DemoAllergies {
  allergies: Values<'patient-allergies'>[]
  reviews: Values<'patient-allergy-reviews'>[]
}

export async function demoAllergies({ trx }: Writing, people: readonly Person[]): Promise<DemoAllergies> {
  const { rows } = await sql<Pick<TableRow<'allergens'>, 'id' | 'code'>>`
    select id, code from allergens where deleted_at is null`.execute(trx)
  const ids = new Map(rows.map(({ id, code }) => [code, id]))
  const all: DemoAllergies = { allergies: [], reviews: [] }
  for (const { index, patient_id, registered_on, by } of people) {
    const random = createRandom(index + 1)
    const at = `${registered_on}T02:00:00.000Z`
    const source = allergySource.PATIENT.value
    const [code, reactions, severity] = random.pick(known)
    const allergen_id = ids.get(code)
    const share = random.share()
    if (share < shares.allergic && allergen_id !== undefined)
      all.allergies.push({
        patient_id,
        allergen_id,
        reactions: [...reactions],
        severity,
        source,
        status: allergyStatus.ACTIVE.value,
        recorded_at: at,
        recorded_by: by,
      })
    else if (share < shares.assessed) {
      const answer = allergyAnswer.NONE_KNOWN.value
      all.reviews.push({ patient_id, answer, source, asked_at: at, asked_by: by })
    }
  }
  return all
}
