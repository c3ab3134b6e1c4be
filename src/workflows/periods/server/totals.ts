/** The totals of a month, stored with their hash at closing (domain 2.4). */
import { createHash } from 'node:crypto'
import { hashedText, type Snapshot, type Total } from '#src/domain/periods/totals.ts'
import { contributionsOf } from '#src/server/workflow/define-workflow.ts'
import type { FacilityMonth } from '#src/server/workflow/facility-month.ts'

export async function readTotals(month: FacilityMonth): Promise<Total[]> {
  const totals: Total[] = []
  const sources = contributionsOf(month.workflows, 'totals').sort((a, b) => a.order - b.order)
  for (const source of sources) totals.push(...(await source.read(month)))
  return totals
}

const hashOf = (facility: number, code: string, totals: readonly Total[]) =>
  createHash('sha256')
    .update(hashedText(facility, code, totals))
    .digest('hex')

export async function takeSnapshot(month: FacilityMonth, by: string | null): Promise<Snapshot> {
  const totals = await readTotals(month)
  return {
    taken_at: month.now,
    taken_by: by,
    totals,
    hash: hashOf(month.facility, month.code, totals),
  }
}

/** Whether the figures still match their hash. */
export const isIntact = (
  { hash, totals }: Snapshot,
  { facility, code }: Pick<FacilityMonth, 'facility' | 'code'>,
): boolean => hashOf(facility, code, totals) === hash
