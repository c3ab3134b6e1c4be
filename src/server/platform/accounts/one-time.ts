/** Passwords set by an administrator: generated, assigned to accounts, and replaced. */
import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { OneTime } from '#src/domain/access/actions.ts'
import { oneTimeBytes, oneTimeDays, oneTimePassword } from '#src/domain/access/one-time-password.ts'
import { refusedPassword } from '#src/server/access/auth/refused-password.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { createRecord, lockActive } from '#src/server/records/resources/save.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'

const day = 24 * 60 * 60_000

const makePassword = () => oneTimePassword(randomBytes(oneTimeBytes))
const validUntil = (now: string) => new Date(Date.parse(now) + oneTimeDays * day).toISOString()

/** The state of an account whose password another person knows. */
const handedOver = (now: string) => ({
  must_change_password: true,
  password_changed_at: now,
  password_expires_at: validUntil(now),
  failed_logins: 0,
  locked_until: null,
})

/** The state of an account whose owner chose the password. */
export const chosen = (now: string) => ({
  ...handedOver(now),
  must_change_password: false,
  password_expires_at: null,
})

/** Marks a new account within its transaction: its owner must choose another password. */
export async function markHandedOver(trx: Transaction<Tables>, id: number, now: string) {
  await sql`update users set must_change_password = true, password_changed_at = ${now}::timestamptz,
    password_expires_at = ${validUntil(now)}::timestamptz where id = ${id}`.execute(trx)
}

/** Adds an account with a one-time password, or with the one in the body. @throws as create */
export async function createAccount(saving: Saving, body: Values): Promise<OneTime> {
  const { context, now } = saving.writing
  const hasPassword = typeof body.password === 'string' && body.password !== ''
  const password = hasPassword ? String(body.password) : makePassword()
  const users = context.registry.get('users')
  const { id, username } = await createRecord(saving, users, { ...body, password })
  return {
    id,
    username: String(username),
    password: hasPassword ? null : password,
    valid_until: validUntil(now),
  }
}

/**
 * Gives an account another password that its owner must replace; ends its sessions and removes a
 * lock.
 * @param version The version the caller read: of two concurrent resets one is refused.
 * @throws RECORD_NOT_FOUND, RECORD_DELETED, VERSION_CONFLICT, OWN_PASSWORD, VALIDATION at
 *   `password`
 */
export async function resetPassword(
  saving: Saving,
  { id, version, password }: { id: number; version: number; password?: string | undefined },
): Promise<OneTime> {
  const { trx, context, actor, now } = saving.writing
  if (actor.userId === id) throw new AppError('OWN_PASSWORD')
  const users = context.registry.get('users')
  const stored = await lockActive(saving, users, id, version)
  const field = users.fields.password
  if (password !== undefined && field?.kind === 'secret') {
    const values = stored.values
    const problem = await refusedPassword(trx, context.registry, users, { field, password, values })
    if (problem) throw new AppError('VALIDATION', { problems: [{ field: 'password', ...problem }] })
  }
  const requested = password ?? makePassword()
  await updateRecords(saving.writing, users, [
    { stored, values: { password: requested, ...handedOver(now) } },
  ])
  return {
    id,
    username: stored.values.username,
    password: password === undefined ? requested : null,
    valid_until: validUntil(now),
  }
}

/** Unlocks an account locked after wrong passwords. @throws RECORD_NOT_FOUND, RECORD_DELETED */
export async function unlock(saving: Saving, id: number): Promise<void> {
  const { writing } = saving
  const users = writing.context.registry.get('users')
  const stored = await lockActive(saving, users, id)
  const values = { failed_logins: 0, locked_until: null }
  await updateRecords(writing, users, [{ stored, values }])
}
