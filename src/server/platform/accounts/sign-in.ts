/**
 * Checks passwords; wrong ones are counted with the account, so that all processes share the count.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import { freeFailures, restMinutes } from '#src/domain/access/lockout.ts'
import { verifyPassword } from '#src/server/access/auth/passwords.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { isDiskFull } from '#src/server/http/disk-full.ts'
import { AppError } from '#src/server/http/errors.ts'
import { notifyOfLock } from '../notifications/account.ts'
import { hasSecondFactor, takeCode } from './second-factor.ts'

interface Account {
  id: number
  password: string | null
  is_active: boolean
  must_change_password: boolean
  is_late: boolean
  is_locked: boolean
}

/**
 * A lock affects devices without an earlier sign-in. Known devices are only slowed down by the
 * throttle: no other user can lock the owner out by guessing.
 */
const isLocked = (now: string, isKnown: boolean) => sql<boolean>`(
  not ${isKnown}::boolean and locked_until is not null and locked_until > ${now}::timestamptz)`

async function loadAccount(db: Kysely<Tables>, name: string, now: string, isKnown: boolean) {
  const { rows } = await sql<Account>`
    select id, password, is_active, coalesce(must_change_password, false) as must_change_password,
      coalesce(password_expires_at <= ${now}::timestamptz, false) as is_late,
      ${isLocked(now, isKnown)} as is_locked
    from users where username = ${name} and deleted_at is null`.execute(db)
  return rows[0]
}

/**
 * Counts a wrong password. An unknown name takes the same path and the same time.
 * @returns the users to notify of a new lock
 */
async function countFailure(
  context: ServerContext,
  { id = -1, ip }: { id: number | undefined; ip: string },
): Promise<readonly number[]> {
  const { db, clock } = context
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ failures: number }>`
      select coalesce(failed_logins, 0) + 1 as failures from users
      where id = ${id} for update`.execute(trx)
    const failures = rows[0]?.failures ?? 0
    const minutes = restMinutes(failures)
    const until = new Date(clock().getTime() + minutes * 60_000).toISOString()
    await sql`update users set failed_logins = ${failures},
      locked_until = ${minutes > 0 ? until : null}::timestamptz where id = ${id}`.execute(trx)
    return failures === freeFailures ? notifyOfLock(trx, context, { id, ip, minutes }) : []
  })
}

/** The credentials of a sign-in. */
export interface Credentials {
  /** The stored form: trimmed, in lower case. */
  name: string
  password: string
  ip: string
  /** From a device with an earlier sign-in: its failures lock no other device. */
  isKnown: boolean
}

export interface Known {
  id: number
  /** Signed in with a one-time password: the user may only choose another one. */
  mustChange: boolean
}

/**
 * The account with this password. No answer reveals whether an account exists, is locked, disabled
 * or waits for its one-time password, unless the password is correct.
 * @throws LOGIN_FAILED, ACCOUNT_DISABLED, PASSWORD_EXPIRED
 */
export async function checkCredentials(
  context: ServerContext,
  { name, password, ip, isKnown }: Credentials,
): Promise<Known> {
  const { db, clock, notifications } = context
  const account = await loadAccount(db, name, clock().toISOString(), isKnown)
  const isRight = await verifyPassword(account?.password, password)
  // While an account is locked, a correct guess must look like a wrong one.
  if (account?.is_locked) throw new AppError('LOGIN_FAILED', { why: 'locked' })
  if (!isRight || !account) {
    const counted = isKnown ? [] : countFailure(context, { id: account?.id, ip })
    const notified = await Promise.resolve(counted).catch((error: unknown) => {
      // The throttle still counts; a full disk must not tell correct guesses from wrong ones.
      if (isDiskFull(error)) return []
      throw error
    })
    for (const id of notified) notifications.sendUnreadCount(id)
    // A new lock is recorded in the audit log.
    throw new AppError('LOGIN_FAILED', notified.length > 0 ? { why: 'locked' } : {})
  }
  if (!account.is_active) throw new AppError('ACCOUNT_DISABLED')
  if (account.must_change_password && account.is_late) throw new AppError('PASSWORD_EXPIRED')
  return { id: account.id, mustChange: account.must_change_password }
}

/**
 * Where users sign in only at an OpenID provider (OIDC_PASSWORDS=off), only administrators still
 * have a password: they can sign in while the provider is unreachable. @throws PASSWORDS_OFF
 */
export async function assertPasswordAllowed(
  { config, db }: Pick<ServerContext, 'config' | 'db'>,
  userId: number,
): Promise<void> {
  if (config.openid?.passwords !== false) return
  const { rows } = await sql`select from users__role_ids l
    join roles r on r.id = l.target_id and r.deleted_at is null and r.is_system
    where l.owner_id = ${userId}`.execute(db)
  if (rows.length === 0) throw new AppError('PASSWORDS_OFF')
}

/**
 * The second step after a correct password. A wrong code counts like a wrong password.
 * @returns whether a recovery code was used up
 * @throws CODE_REQUIRED, CODE_WRONG
 */
export async function checkSecondStep(
  context: ServerContext,
  { id, code, ip, isKnown }: { id: number; code: string | undefined; ip: string; isKnown: boolean },
): Promise<boolean> {
  const { db, notifications } = context
  if (!(await hasSecondFactor(db, id))) return false
  if (code === undefined) throw new AppError('CODE_REQUIRED')
  const codeKind = await takeCode(db, id, code, context)
  if (codeKind) return codeKind === 'recovery'
  const notified = isKnown ? [] : await countFailure(context, { id, ip })
  for (const one of notified) notifications.sendUnreadCount(one)
  throw new AppError('CODE_WRONG', notified.length > 0 ? { why: 'locked' } : {})
}

/**
 * Notes the sign-in in the transaction that starts the session. A sign-in on a known device keeps a
 * lock of other devices: removing it would allow them ten more guesses.
 * @throws LOGIN_FAILED when concurrent guesses have locked the account
 */
export async function noteSignIn(
  trx: Kysely<Tables> | Transaction<Tables>,
  { id, isKnown, now }: { id: number; isKnown: boolean; now: string },
): Promise<void> {
  const isAhead = sql`coalesce(locked_until > ${now}::timestamptz, false)`
  const { rows } = await sql`update users
    set last_login_at = ${now}::timestamptz,
      failed_logins = case when ${isAhead} then failed_logins else 0 end,
      locked_until = case when ${isAhead} then locked_until end
    where id = ${id} and deleted_at is null and not ${isLocked(now, isKnown)}
    returning id`.execute(trx)
  if (rows.length === 0) throw new AppError('LOGIN_FAILED')
}
