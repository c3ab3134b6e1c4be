/** Catalogues that label counted columns, maintained by curators. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Label } from '#schemas/kit/types.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { ListName, Lists, Report } from '../domain/report.ts'

/** Labels in the order of the positions in rows. */
const names: Readonly<Record<ListName, RawBuilder<Label>>> = {
  'age-bands': sql`select name_kh as kh, coalesce(name_en, name_kh) as en from age_bands
    where deleted_at is null order by from_years, from_days`,
  'revenue-shares': sql`select name_kh as kh, coalesce(name_en, name_kh) as en from revenue_shares
    where deleted_at is null order by percent desc, id`,
}

export async function readLists(db: Kysely<Tables>, columns: Report['columns']): Promise<Lists> {
  const lists: Record<string, Lists[string]> = {}
  for (const [name, column] of Object.entries(columns)) {
    if (!('list' in column)) continue
    const { rows } = await names[column.list].execute(db)
    lists[name] = Object.fromEntries(
      rows.map((label, index) => [`place_${index + 1}`, { value: index + 1, label }]),
    )
  }
  return lists
}
