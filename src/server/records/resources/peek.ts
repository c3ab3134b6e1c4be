/** A record with its surroundings, for its page and the panel beside its list. */

import { approvalKind } from '#application/approvals.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { OpenRequest, PeekAnswer } from '#src/domain/answers.ts'
import { kindOfNumber } from '#src/domain/approvals/kinds.ts'
import { isSeen } from '#src/server/access/coverage/read-scope.ts'
import { loadPendingRequests } from '../write-guards/pending.ts'
import { readHistory } from './history.ts'
import { loadHiddenFields, type Reading, readRecord } from './read.ts'
import { readRelated } from './uses.ts'

/** Entries of the history: more are in its drawer. */
const maxEntries = 5

/** A request that freezes the record concerns all its readers; another one only its own. */
async function readRequest(reading: Reading, resource: Resource, id: number): Promise<OpenRequest | null> {
  const approvals = reading.registry.find('approvals')
  if (!approvals) return null
  const requests = await loadPendingRequests(reading.db, resource.name, id)
  const request = requests.find(({ isFreezing }) => isFreezing) ?? requests[0]
  if (!request) return null
  const { code, kind, isFreezing } = request
  const canOpen = reading.holds(approvals.permissions.list) && (await isSeen(reading, approvals, request.id))
  if (!canOpen && !isFreezing) return null
  const { label } = approvalKind[kindOfNumber(kind)]
  return { id: canOpen ? request.id : null, code, kind: label, freezes: isFreezing }
}

/** Undefined for an unknown record. */
export async function readPeek(
  reading: Reading,
  resource: Resource,
  id: number,
): Promise<PeekAnswer | undefined> {
  const record = await readRecord(reading, resource, id)
  if (!record) return undefined
  const [related, request, { entries }] = await Promise.all([
    readRelated(reading, resource, id),
    readRequest(reading, resource, id),
    loadHiddenFields(reading, resource, id).then((hidden) =>
      readHistory({ ...reading, ...hidden }, resource, { id, from: 0, to: maxEntries - 1 }),
    ),
  ])
  return { record, ...related, request, history: entries }
}
