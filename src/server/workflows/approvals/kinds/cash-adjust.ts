/** An approved correction is posted; a refused one is a draft again (domain 1.9). */
import type { Writing } from '#src/server/records/resources/writing.ts'
import { passTransition } from '#src/server/records/states/transition.ts'
import type { Approval } from '../approval.ts'
import type { ApprovalHandler } from '../handlers.ts'

const take =
  (name: string) =>
  async (writing: Writing, { subject_id }: Approval) => {
    const resource = writing.context.registry.get('cash-flow')
    const saving = { writing, holds: () => true }
    await passTransition(saving, resource, { name, id: subject_id, version: undefined, given: {} })
  }

const handler: ApprovalHandler = {
  kind: 'CASH_ADJUST',
  whenApproved: take('carryOut'),
  whenRejected: take('refuse'),
}

export default handler
