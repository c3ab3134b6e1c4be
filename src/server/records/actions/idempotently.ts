/**
 * A request that is sent twice does its work once: a double click, a retry after a lost answer, a
 * proxy that repeats. The caller sends a random Idempotency-Key for each intent.
 */
import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { ChangeSetMeta } from '../changes/change-set.ts'
import { saveAs } from '../record-request.ts'
import type { Saving } from '../resources/input.ts'

/** Hours for which a key is stored. */
const hours = 24
/** Number of expired keys that each new key deletes. */
const swept = 50

/** Work that creates one record, and how to load that record on a repeated request. */
export interface Once<T extends { id: number }> {
  /** The kind of work, such as `patients`. A key that was used for another kind is refused. */
  what: string
  work(saving: Saving): Promise<T>
  /** Loads the record that an earlier request with the same key created. */
  again(saving: Saving, id: number): Promise<T>
  changeSet?: ChangeSetMeta
  /** Without a key the work is one statement (resources/one-statement.ts). */
  isOneStatement?: boolean
}

export interface Outcome<T> {
  result: T
  /** True when an earlier request did the work and this one did nothing. */
  isRepeated: boolean
}

const keyForm = /^[\w.:-]{16,100}$/

/** JSON that does not depend on the order of the fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [next]) => (one < next ? -1 : 1)))
      : inner,
  )

/** The caller's key; undefined without the header. @throws BAD_PARAMETER */
function keyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !keyForm.test(header))
    throw new AppError('BAD_PARAMETER', { params: { name: 'idempotency-key' } })
  return header
}

/**
 * Takes the key for this transaction, after waiting for another transaction that holds it. Returns
 * the record that an earlier request created. @throws IDEMPOTENCY_KEY_USED when that request had
 * other content
 */
async function take(saving: Saving, hash: string, content: string): Promise<number | undefined> {
  const { trx, now, actor } = saving.writing
  const oldest = sql`${now}::timestamptz - interval '1 hour' * ${sql.lit(hours)}`
  await sql`delete from idempotency_keys where (user_id, hash) in (
    select user_id, hash from idempotency_keys where created_at < ${oldest}
    order by created_at limit ${sql.lit(swept)} for update skip locked)`.execute(trx)
  const inserted = await sql`
    insert into idempotency_keys as k (user_id, hash, content, created_at)
    values (${actor.userId}, ${hash}, ${content}, ${now}::timestamptz)
    on conflict (user_id, hash) do update
      set content = excluded.content, record_id = null, created_at = excluded.created_at
      where k.created_at < ${oldest}
    returning hash`.execute(trx)
  if (inserted.rows.length > 0) return undefined
  const { rows } = await sql<{ content: string; record_id: number }>`
    select content, record_id from idempotency_keys
    where user_id = ${actor.userId} and hash = ${hash}`.execute(trx)
  const [before] = rows
  if (!before) throw new AppError('DATABASE_BUSY')
  if (before.content !== content)
    throw new AppError('IDEMPOTENCY_KEY_USED', { data: { id: before.record_id } })
  return before.record_id
}

/**
 * Runs `work` in one transaction as `saveAs` does, unless the same user sent the same
 * Idempotency-Key with the same content within 24 hours: then it answers the record of the first
 * request. Work that fails leaves its key free. Without a key the work always runs.
 * @throws IDEMPOTENCY_KEY_USED, with the record's id, when the key was sent with other content
 */
export function idempotently<T extends { id: number }>(
  request: FastifyRequest,
  context: ServerContext,
  { what, work, again, changeSet, isOneStatement = false }: Once<T>,
): Promise<Outcome<T>> {
  const key = keyOf(request)
  // The hash includes the key, which is not stored: stored hashes cannot be used to guess names.
  const hash = key && createHash('sha256').update(key).digest('base64url')
  const content =
    key &&
    createHmac('sha256', key)
      .update(`${what}\n${canonical(request.body ?? null)}`)
      .digest('base64url')
  const attempt = async (saving: Saving): Promise<Outcome<T>> => {
    if (!hash || !content) return { result: await work(saving), isRepeated: false }
    const before = await take(saving, hash, content)
    if (before !== undefined) return { result: await again(saving, before), isRepeated: true }
    const result = await work(saving)
    const { trx, actor } = saving.writing
    await sql`update idempotency_keys set record_id = ${result.id}
      where user_id = ${actor.userId} and hash = ${hash}`.execute(trx)
    return { result, isRepeated: false }
  }
  return saveAs(request, context, attempt, changeSet, isOneStatement && !key)
}
