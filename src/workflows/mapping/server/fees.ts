/** The mapping of fees to the benefits of one programme: rows and progress. */
import { sql } from 'kysely'
import { maxGridRows } from '#src/domain/grid.ts'
import type { FeeMapping, Named } from '#src/domain/grid-answers.ts'
import { type Reading, readPage } from '#src/server/records/resources/read.ts'

const all = { from: 0, to: maxGridRows - 1 }

export async function feeMapping(reading: Reading, program: number, today: string): Promise<FeeMapping> {
  const { db, registry } = reading
  const { rows, total } = await readPage(reading, registry.get('fee-for-services'), {
    ...all,
    filter: {},
    sort: { field: 'code', descending: false },
  })
  const { rows: records } = await readPage(reading, registry.get('fee-mappings'), {
    ...all,
    filter: { program_id: program },
    sort: { field: 'id', descending: false },
  })
  const { rows: benefits } = await sql<Named>`
    select id, code, name_kh, name_en, is_active from benefits
    where deleted_at is null and program_id = ${program}::bigint order by code`.execute(db)
  const fees = rows.filter(({ effective_to: to }) => to === null || String(to) >= today)
  return {
    fees,
    records,
    // Expired fees are not listed or counted.
    total: total - rows.length + fees.length,
    benefits: benefits.map((one) => ({ ...one, id: Number(one.id) })),
  }
}
