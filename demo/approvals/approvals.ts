/**
 * A few approval requests in different states, by the accounts of the demonstration (domain 1.5).
 */
import { sql } from 'kysely'
import { decideAll } from '#src/server/platform/approvals/decide.ts'
import { type ApprovalRequest, requestApproval } from '#src/server/platform/approvals/request.ts'
import { addFile } from '#src/server/records/files/store.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { loadDemoActors } from '../actors.ts'
import { paper } from '../paper.ts'

const hour = 60 * 60_000

interface Example extends Omit<ApprovalRequest, 'subject' | 'healthFacilityId'> {
  /** Resource of the subject, and its position in the list. */
  about: readonly ['services' | 'fee-for-services' | 'wards', number]
  by: string
  hoursAgo: number
  decided?: { by: string; act: 'approve' | 'reject'; note: string | null }
}

const examples: readonly Example[] = [
  {
    kind: 'LATE_ENTRY',
    about: ['wards', 0],
    by: 'claims_officer',
    hoursAgo: 60,
    reasonCode: 'LATE_PAPER',
    reasonText: 'សៀវភៅចុះឈ្មោះរបស់ផ្នែកមកដល់នៅថ្ងៃបន្ទាប់។',
  },
  {
    kind: 'LATE_ENTRY',
    about: ['wards', 1],
    by: 'cashier',
    hoursAgo: 5,
    reasonCode: 'SYSTEM_DOWN',
  },
  {
    kind: 'PRICE_OVERRIDE',
    about: ['fee-for-services', 0],
    by: 'cashier',
    hoursAgo: 3,
    amountBefore: 20_000,
    amountAfter: 15_000,
    reasonCode: 'OLD_PRICE',
  },
  {
    kind: 'PRICE_OVERRIDE',
    about: ['fee-for-services', 1],
    by: 'claims_officer',
    hoursAgo: 1,
    amountBefore: 8000,
    amountAfter: 10_000,
    reasonCode: 'AGREED_PRICE',
    reasonText: 'តាមកិច្ចព្រមព្រៀងជាមួយស្ថាប័នទូទាត់។',
  },
  {
    kind: 'LATE_ENTRY',
    about: ['services', 0],
    by: 'cashier',
    hoursAgo: 30,
    reasonCode: 'FORGOTTEN',
    decided: { by: 'admin', act: 'approve', note: null },
  },
  {
    kind: 'LATE_ENTRY',
    about: ['services', 1],
    by: 'admin',
    hoursAgo: 28,
    reasonCode: 'FORGOTTEN',
    decided: { by: 'claims_approver', act: 'reject', note: 'សូមភ្ជាប់សៀវភៅចុះឈ្មោះមកជាមួយ។' },
  },
]

/**
 * The subject and its facility: the record at this position for the facility of the demo accounts.
 */
async function loadSubject({ trx, context }: Writing, [name, place]: Example['about']) {
  const { table } = context.registry.get(name)
  const facility =
    name === 'wards'
      ? sql`t.health_facility_id`
      : name === 'services'
        ? sql`(select w.health_facility_id from wards w where w.id = t.ward_id)`
        : sql`(select health_facility_id from wards order by id limit 1)`
  const { rows } = await sql<{ id: number; facility: number | null }>`
    select t.id, ${facility} as facility from ${sql.table(table)} t
    where t.deleted_at is null order by t.id limit 1 offset ${place}`.execute(trx)
  return rows[0]
}

/** Does nothing if there are requests already, or the subjects are missing. */
export async function seedDemoApprovals(seeding: Writing): Promise<void> {
  const { trx, context } = seeding
  if (!context.config.demoRecords || !context.registry.find('approvals')) return
  const { rows } = await sql`select 1 from approvals limit 1`.execute(trx)
  if (rows.length > 0) return
  const actors = await loadDemoActors(seeding, ['admin', 'cashier', 'claims_officer', 'claims_approver'])
  for (const example of examples) {
    const { about, by, hoursAgo, decided, ...request } = example
    const [actor, subject] = [actors.get(by), await loadSubject(seeding, about)]
    if (!actor?.userId || !subject) continue
    const now = new Date(context.clock().getTime() - hoursAgo * hour).toISOString()
    const own: Writing = { ...seeding, actor, now, events: [] }
    const place = { resource: 'approval-documents', field: 'file' }
    const file =
      request.reasonCode === 'LATE_PAPER'
        ? await addFile(trx, { ...place, ...paper, userId: actor.userId, now })
        : undefined
    const created = await requestApproval(own, {
      ...request,
      subject: { resource: about[0], id: Number(subject.id) },
      healthFacilityId: subject.facility,
      documents: file ? [file.id] : [],
    })
    const decider = decided && actors.get(decided.by)
    if (decider) await decideAll({ ...own, actor: decider }, [created.id], decided)
  }
}
