/** The write context of merging patients and undoing it, which skips rules of other writes. */
import type { WriteEvent } from '#src/server/access/context.ts'
import { asWorkflow, isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { cardAction } from '../beneficiaries/write-rules.ts'
import { asSystem } from '../duplicate-detection/pairs.ts'
import { ownRows } from './move-rows.ts'

const merging = 'merge'

/**
 * Covers all facilities; moves cards regardless of their verification, and all records that refer
 * to them.
 */
export const asMerging = (writing: Writing): Writing => ({
  ...asWorkflow(asSystem(writing), merging, cardAction),
  repoints: ['patients', ...Object.keys(ownRows)],
})

export const isMerging = (event: WriteEvent): boolean => isWorkflowWrite(event, merging)
