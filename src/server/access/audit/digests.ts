/**
 * A daily digest of history and the audit log: a hash of all rows since the previous digest,
 * chained with it. A digest that is stored outside the database (printed, or in the collected logs)
 * proves later that no earlier row was changed, even by the owner of the tables. The ledger is
 * covered by its history.
 */
import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { type Digest, minDigits, parseDigest } from '#src/domain/audit/digest.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { isLockTimeout } from '#src/server/http/failure.ts'
import { runEvery } from '#src/server/http/run-every.ts'

interface Link extends Digest {
  history_id: number
  event_id: number
}

/** The start of a chain: no row is covered yet. */
const start = { history_id: 0, event_id: 0, digest: '' }

/** Named columns, so that a column added later leaves earlier digests unchanged. */
const covered = {
  history: `resource, record_id, version, action, extract(epoch from at), user_id, username, ip, request_id,
    reason, before, after`,
  audit_events: `kind, extract(epoch from at), extract(epoch from until), count, user_id, username, ip,
    user_agent, request_id, resource, record_id, reason, details`,
}

/** Of rows with a token: the other rows have the digests of before there were tokens. */
const coveredToken = `case when token is null then '[]'::jsonb else jsonb_build_array(token) end`

/** Maximum number of rows that one statement hashes. */
const sliceSize = 20_000

/** Milliseconds for which the digest may block writers while it waits for earlier ones. */
const lockTimeout = 300

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Chains the rows of a table from `after` to `until` onto a digest. */
async function hashRows(
  db: Kysely<Tables>,
  table: keyof typeof covered,
  { after, until, digest }: { after: number; until: number; digest: string },
): Promise<string> {
  const { rows } = await sql<{ hash: string; last: number }>`
    select string_agg(hash, '' order by id) as hash, max(id)::float8 as last from (
      select id, encode(sha256(convert_to(
        (jsonb_build_array(id, ${sql.raw(covered[table])}) || ${sql.raw(coveredToken)})::text,
        'UTF8')), 'hex') as hash
      from ${sql.raw(table)} where id > ${after} and id <= ${until}
      order by id limit ${sliceSize}) r`.execute(db)
  const [slice] = rows
  if (!slice?.hash) return digest
  return hashRows(db, table, { after: slice.last, until, digest: sha256(digest + slice.hash) })
}

type Bounds = Pick<Link, 'history_id' | 'event_id'>

async function hashBetween(
  db: Kysely<Tables>,
  previous: Bounds & { digest: string },
  { history_id, event_id }: Bounds,
): Promise<string> {
  const digest = await hashRows(db, 'history', {
    after: previous.history_id,
    until: history_id,
    digest: sha256(previous.digest),
  })
  return hashRows(db, 'audit_events', { after: previous.event_id, until: event_id, digest })
}

/** The current chain, oldest digest first. */
async function loadChain(db: Kysely<Tables>): Promise<(Link & { chain: number })[]> {
  const { rows } = await sql<Link & { chain: number }>`
    select chain, day::text as day, history_id::float8 as history_id, event_id::float8 as event_id,
      taken_at::text as taken_at, digest from daily_digests
    where chain = (select max(chain) from daily_digests) order by day`.execute(db)
  return rows
}

/** The newest digest; undefined before the first. */
export async function loadLatestDigest(db: Kysely<Tables>): Promise<Digest | undefined> {
  const { rows } = await sql<Digest>`
    select day::text as day, taken_at::text as taken_at, digest from daily_digests
    where digest <> '' order by chain desc, day desc limit 1`.execute(db)
  return rows[0]
}

/** The last rows that exist once all transactions started before this moment have ended. */
const loadBounds = (db: Kysely<Tables>): Promise<Bounds> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', ${`${lockTimeout}ms`}, true)`.execute(trx)
    await sql`lock table history, audit_events in share mode`.execute(trx)
    const { rows } = await sql<Bounds>`select
      coalesce((select max(id) from history), 0)::float8 as history_id,
      coalesce((select max(id) from audit_events), 0)::float8 as event_id`.execute(trx)
    return rows[0] ?? start
  })

/**
 * Creates the day's digest unless it exists. Several processes may do it at once: one row is
 * stored.
 * @returns the digest, or undefined when one exists or a long transaction is writing (try again
 *   later)
 */
export async function takeDigest(db: Kysely<Tables>, now: Date): Promise<Digest | undefined> {
  const day = dayInPhnomPenh(now)
  const previous = (await loadChain(db)).at(-1)
  if (previous && previous.day >= day) return undefined
  const bounds = await loadBounds(db).catch((error: unknown) => {
    if (isLockTimeout(error)) return undefined
    throw error
  })
  if (!bounds) return undefined
  const digest = await hashBetween(db, previous ?? start, bounds)
  const taken_at = now.toISOString()
  const { rows } = await sql`insert into daily_digests
      (chain, day, history_id, event_id, taken_at, digest)
    values (${previous?.chain ?? 1}, ${day}::date, ${bounds.history_id}, ${bounds.event_id},
      ${taken_at}::timestamptz, ${digest}) on conflict do nothing returning day`.execute(db)
  return rows.length > 0 ? { day, taken_at, digest } : undefined
}

/**
 * Starts a new chain, for the migration that renames a resource in history: digests of the earlier
 * chain remain, but cannot be recomputed.
 */
export async function beginChain(trx: Transaction<Tables>, now: Date): Promise<void> {
  await sql`insert into daily_digests (chain, day, history_id, event_id, taken_at, digest)
    select max(chain) + 1, ${dayInPhnomPenh(now)}::date, 0, 0, ${now.toISOString()}::timestamptz, ''
    from daily_digests having count(*) > 0`.execute(trx)
}

/** Digests that no longer match the rows they cover, with the digest of the present rows. */
export async function changedDigests(
  db: Kysely<Tables>,
): Promise<{ day: string; stored: string; computed: string }[]> {
  const changed = []
  let previous: Bounds & { digest: string } = start
  for (const link of await loadChain(db)) {
    if (link.digest !== '') {
      const computed = await hashBetween(db, previous, link)
      if (computed !== link.digest) changed.push({ day: link.day, stored: link.digest, computed })
    }
    previous = link
  }
  return changed
}

/** Whether a digest with the beginning of a printed one is stored; at least 16 digits. */
export async function hasDigest(db: Kysely<Tables>, printed: string): Promise<boolean> {
  const digits = parseDigest(printed)
  if (digits.length < minDigits) return false
  const { rows } = await sql`select from daily_digests where starts_with(digest, ${digits})`.execute(db)
  return rows.length > 0
}

/** Milliseconds between two checks for the day's digest. */
const pause = 10 * 60_000

/**
 * Creates each day's digest and logs it: collected logs are outside the database.
 * @returns the function that stops it
 */
export const startDigests = (
  { db, clock }: ServerContext,
  { log, failed }: { log: (digest: Digest) => void; failed: (error: unknown) => void },
): (() => Promise<void>) =>
  runEvery(
    async () => {
      const digest = await takeDigest(db, clock())
      if (digest) log(digest)
    },
    { name: 'digests', pause, failed },
  )
