/**
 * The same request twice does its work once: a double click, a retry after a lost answer, a proxy
 * that repeats. The caller gives each intent a random Idempotency-Key of its own.
 */
import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { ChangeSetMeta } from '../changes/change-set.ts'
import { saveAs } from '../record-request.ts'
import type { Saving } from '../resources/input.ts'

/** Hours that a key is known. */
const hours = 24
/** Outdated keys that each new one takes away. */
const swept = 50

/** Work that makes one record, and how that is found again. */
export interface Once<T extends { id: number }> {
  /** What is done, as in `patients`: a key given for something else is refused. */
  what: string
  work(saving: Saving): Promise<T>
  /** The record that an earlier request with the same key made. */
  again(saving: Saving, id: number): Promise<T>
  changeSet?: ChangeSetMeta
}

export interface Outcome<T> {
  result: T
  /** Nothing was done now: an earlier request did it. */
  isRepeated: boolean
}

const keyForm = /^[\w.:-]{16,100}$/

/** JSON that doesn't depend on the order in which a form names its fields. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [next]) => (one < next ? -1 : 1)))
      : inner,
  )

/** The caller's key; undefined when none is given. @throws BAD_PARAMETER */
function keyOf(request: FastifyRequest): string | undefined {
  const given = request.headers['idempotency-key']
  if (given === undefined) return undefined
  if (typeof given !== 'string' || !keyForm.test(given))
    throw new AppError('BAD_PARAMETER', { params: { name: 'idempotency-key' } })
  return given
}

/**
 * Takes the key for this transaction; another one that took it is waited for. Answers the record it
 * led to before, if it did. @throws IDEMPOTENCY_KEY_USED when something else was sent with it
 */
async function take(saving: Saving, hash: string, content: string): Promise<number | undefined> {
  const { trx, now, actor } = saving.writing
  const oldest = sql`${now}::timestamptz - interval '1 hour' * ${sql.lit(hours)}`
  await sql`delete from idempotency_keys where (user_id, hash) in (
    select user_id, hash from idempotency_keys where created_at < ${oldest}
    order by created_at limit ${sql.lit(swept)} for update skip locked)`.execute(trx)
  const taken = await sql`
    insert into idempotency_keys as k (user_id, hash, content, created_at)
    values (${actor.userId}, ${hash}, ${content}, ${now}::timestamptz)
    on conflict (user_id, hash) do update
      set content = excluded.content, record_id = null, created_at = excluded.created_at
      where k.created_at < ${oldest}
    returning hash`.execute(trx)
  if (taken.rows.length > 0) return undefined
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
 * Runs `work` in one transaction as `saveAs` does, unless the same person sent the same
 * Idempotency-Key with the same content within 24 hours: then the record of that time is answered.
 * Work that fails leaves its key free. Without a key it is done each time.
 * @throws IDEMPOTENCY_KEY_USED, with the record's id, when another content was sent with the key
 */
export function idempotently<T extends { id: number }>(
  request: FastifyRequest,
  context: ServerContext,
  { what, work, again, changeSet }: Once<T>,
): Promise<Outcome<T>> {
  const key = keyOf(request)
  // Hashed with the key, which is kept nowhere: nobody can guess names from what is stored.
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
  return saveAs(request, context, attempt, changeSet)
}
