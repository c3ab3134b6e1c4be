/** Moves the suspected and decided pairs of a merged patient. */
import { duplicateStatus } from '#schemas/codes/patient-link.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { setDeleted } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followStates, insertFollowing } from '#src/server/records/states/follow.ts'
import { pairsWith } from '../duplicate-detection/pairs.ts'
import type { ReferencePath } from './move-rows.ts'

const otherOf = ({ values }: Stored<'patient-suspects'>, id: number) =>
  values.patient_id === id ? values.other_id : values.patient_id

/**
 * Closes the pair of the two. Decisions that another patient is a different person also hold for
 * the survivor; open suspicions are scanned again.
 */
export async function movePairs(own: Writing, { from, to }: ReferencePath): Promise<void> {
  const { actor, now, context } = own
  const resource = context.registry.get('patient-suspects')
  const known = new Set((await pairsWith(own, to)).map((pair) => otherOf(pair, to)))
  const pairs = await pairsWith(own, from)
  const status = duplicateStatus.MERGED.value
  const resolvedPairs = pairs.filter((pair) => otherOf(pair, from) === to)
  await followStates(
    own,
    resource,
    resolvedPairs.map((stored) => ({
      stored,
      values: { status, decided_by: actor.userId, decided_at: now },
    })),
  )
  const others = pairs.filter((pair) => otherOf(pair, from) !== to)
  await setDeleted(own, resource, others, 'delete')
  const decided = others.filter(
    (pair) => pair.values.status === duplicateStatus.DIFFERENT.value && !known.has(otherOf(pair, from)),
  )
  const carried = decided.map((pair) => {
    const other = otherOf(pair, from)
    return { ...pair.values, patient_id: Math.min(other, to), other_id: Math.max(other, to) }
  })
  await insertFollowing(own, resource, carried)
}
