/**
 * Corrections by the facility: all values of a draft, then only those that the reasons concern
 * (domain 2.2).
 */

import type { Language } from '#schemas/kit/types.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving, Which } from '#src/server/records/resources/input.ts'
import { assertRules } from '#src/server/records/resources/rules.ts'
import { createRecord, lockActive, presentRecord } from '#src/server/records/resources/save.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { stateLabel } from '#src/server/records/states/frozen.ts'
import { oneByOne } from '#src/server/records/states/many.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import { type Correctable, correctableIn } from '../domain/reasons.ts'

export interface ClaimCorrection extends Values<'claims'> {
  documents?: readonly { kind: number; file: number; note?: string | undefined }[] | undefined
}

interface BulkClaims extends Omit<ClaimCorrection, 'documents'> {
  ids: readonly number[]
  answer_text: string
  warnings_seen: boolean
}

/**
 * Writes the corrections and returns the claim.
 * @throws STATE_FROZEN naming the state; VALIDATION naming a field that the reasons do not concern
 */
export async function correctClaim(saving: Saving, { id, version }: Which, correction: ClaimCorrection) {
  const { writing } = saving
  const { registry } = writing.context
  const claims = registry.get('claims')
  const stored = await lockActive(saving, claims, id, version)
  const reasons = stored.values.rejection_reasons ?? []
  const open = correctableIn(stored.values.status, reasons)
  if (open.length === 0)
    throw new AppError('STATE_FROZEN', {
      params: { record: claims.label.one, state: stateLabel(claims, stored.values) },
    })
  const closed = Object.keys(correction).filter((name) => !open.includes(name as Correctable))
  if (closed.length > 0)
    throw new AppError('VALIDATION', {
      problems: closed.map((field) => ({ field, key: 'claim.not_correctable' })),
      resource: claims,
    })
  const { documents = [], ...values } = correction
  await assertRules(writing, claims, { ...stored.values, ...values }, stored)
  await updateRecords(writing, claims, [{ stored, values }])
  for (const document of documents)
    await createRecord(saving, registry.get('claim-documents'), { ...document, claim_id: id })
  return presentRecord(saving, claims, id)
}

/**
 * Corrects many returned claims with the same values and sends them again, one by one. A claim
 * stays unchanged if its reasons do not concern the values or something is still missing.
 */
export async function correctMany(
  saving: Saving,
  { ids, answer_text, warnings_seen, ...correction }: BulkClaims,
  language: Language,
): Promise<BulkResult[]> {
  const claims = saving.writing.context.registry.get('claims')
  const again = { name: 'resubmit', input: { answer_text, warnings_seen } }
  return oneByOne(saving, ids, language, async (id) => {
    await correctClaim(saving, { id, version: undefined }, correction)
    await applyTransition(saving, claims, { ...again, ids: [id] })
  })
}
