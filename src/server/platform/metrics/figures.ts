/** Figures from the database for the metrics: one statement, at most every ten seconds. */
import { sql } from 'kysely'
import type { ServerContext } from '#src/server/access/context.ts'

export interface Figures {
  imports: Readonly<Record<string, number>>
  queues: Readonly<Record<string, number>>
  /** Seconds since 1970; null before the first digest. */
  digestAt: number | null
  /** Ledger entries of the last 24 hours whose postings do not sum to 0 (design 4). */
  unbalanced: number
}

const statement = sql<Figures>`
  select
    (select coalesce(jsonb_object_agg(status, n), '{}') from
      (select status, count(*)::int as n from imports group by status) i) as imports,
    jsonb_build_object(
      'imports', (select count(*) from imports where status in ('validating', 'committing')),
      'undo', (select count(*) from undo_runs where status = 'running'),
      'claims', (select count(*) from claim_outbox where receipt is null)) as queues,
    (select extract(epoch from max(taken_at))::float8 from daily_digests) as "digestAt",
    (select count(*)::int from (select from ledger_postings
      where occurred_at > now() - interval '1 day'
      group by entry_id having sum(amount) <> 0) e) as unbalanced`

/** Milliseconds for which figures are cached, and the timeout of their query. */
const cacheDuration = 10_000
const wait = 2000

const cache = new WeakMap<ServerContext['db'], { at: number; figures: Promise<Figures> }>()

/** Undefined when the database does not answer in time. */
export async function loadFigures({ db }: ServerContext): Promise<Figures | undefined> {
  const known = cache.get(db)
  const isFresh = known !== undefined && Date.now() - known.at < cacheDuration
  const figures = isFresh ? known.figures : statement.execute(db).then(({ rows }) => rows[0] as Figures)
  if (!isFresh) cache.set(db, { at: Date.now(), figures })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, wait, undefined)
  })
  return await Promise.race([figures.catch(() => undefined), late]).finally(() => clearTimeout(timer))
}
