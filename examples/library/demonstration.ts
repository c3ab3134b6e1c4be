/** The demonstration: one branch, with which its librarian works. */
import { sql } from 'kysely'
import type { AppDemonstration } from '#src/server/seed/demonstration.ts'

export const accountPlaces: AppDemonstration['accountPlaces'] = ['branches']

export const demoAreas: AppDemonstration['demoAreas'] = async (trx) => {
  const { rows } = await sql<{ id: number }>`
    select id from branches where deleted_at is null order by id limit 1`.execute(trx)
  const [branch] = rows
  return ({ covers, access }) =>
    branch && covers === 'facility'
      ? { level: 'BRANCH' as never, id: branch.id, access }
      : { level: 'NATIONAL', id: null, access }
}

export const prepareDemonstration: AppDemonstration['prepareDemonstration'] = async () => undefined
export const upgrade: AppDemonstration['upgrade'] = async () => undefined
