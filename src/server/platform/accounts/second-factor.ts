/** The second factor of accounts: stored secrets of authenticator apps and recovery codes. */

import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { recoveryCodes, type SecondFactorState } from '#src/domain/access/second-factor.ts'
import { hashOf } from '#src/server/access/auth/refresh-tokens.ts'
import { base32, stepOfCode } from '#src/server/access/auth/totp.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'

type Db = Kysely<Tables>
type Parts = Pick<ServerContext, 'seal' | 'clock'>

/** Bytes of a secret, as RFC 4226 recommends. */
const secretBytes = 20

/** The form for comparison: Western digits, without blanks and dashes, in capitals. */
const plain = (code: string) => toWesternDigits(code).replace(/[\s-]/g, '').toUpperCase()

/** Whether an account signs in with two steps. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`select from second_factors
    where user_id = ${userId} and confirmed_at is not null`.execute(db)
  return rows.length > 0
}

export async function readSecondFactor(db: Db, userId: number): Promise<SecondFactorState> {
  const { rows } = await sql<SecondFactorState>`select
    (select confirmed_at from second_factors where user_id = ${userId}) as since,
    (select count(*)::int from recovery_codes
      where user_id = ${userId} and used_at is null) as recovery_codes_left,
    exists (select from users__role_ids l join roles r on r.id = l.target_id
      where l.owner_id = ${userId} and r.deleted_at is null and r.second_factor_required
    ) as is_required`.execute(db)
  return rows[0] as SecondFactorState
}

/** Stores an unconfirmed secret. @returns it in base 32; undefined when one is already active */
export async function beginSecondFactor(
  db: Db,
  userId: number,
  { seal, clock }: Parts,
): Promise<string | undefined> {
  const secret = randomBytes(secretBytes)
  const { rows } = await sql`insert into second_factors as f (user_id, secret, begun_at)
    values (${userId}, ${seal.seal(secret)}, ${clock().toISOString()}::timestamptz)
    on conflict (user_id) do update set secret = excluded.secret, begun_at = excluded.begun_at
      where f.confirmed_at is null
    returning user_id`.execute(db)
  return rows.length > 0 ? base32(secret) : undefined
}

/** Uses a code of an app, which works once. @returns whether it was correct */
async function takeAppCode(db: Db, userId: number, code: string, { seal, clock }: Parts): Promise<boolean> {
  const sealed = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const secret = sealed && seal.open(sealed.secret)
  const step = secret && stepOfCode(secret, code, clock())
  if (step === undefined) return false
  const updated = await sql`update second_factors set last_step = ${step}
    where user_id = ${userId} and coalesce(last_step, -1) < ${step} returning user_id`.execute(db)
  return updated.rows.length > 0
}

/** Uses a recovery code, which works once. @returns whether it was correct */
async function takeRecoveryCode(db: Db, userId: number, code: string, now: string) {
  const { rows } = await sql`update recovery_codes set used_at = ${now}::timestamptz
    where user_id = ${userId} and hash = ${hashOf(`${userId} ${code}`)} and used_at is null
    returning user_id`.execute(db)
  return rows.length > 0
}

/** Uses a code of the second step. @returns its kind; undefined for a wrong or used one */
export async function takeCode(
  db: Db,
  userId: number,
  code: string,
  parts: Parts,
): Promise<'app' | 'recovery' | undefined> {
  const normalized = plain(code)
  if (await takeAppCode(db, userId, normalized, parts)) return 'app'
  const now = parts.clock().toISOString()
  return (await takeRecoveryCode(db, userId, normalized, now)) ? 'recovery' : undefined
}

/** Replaces all recovery codes. @returns the new ones, of 50 random bits each, to be shown once */
export async function renewRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => base32(randomBytes(10)).slice(0, 10))
  const hashes = codes.map((code) => hashOf(`${userId} ${code}`))
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
  await sql`insert into recovery_codes (user_id, hash)
    select ${userId}, unnest(${hashes}::text[])`.execute(db)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Activates the factor if the code belongs to the unconfirmed app. @returns the recovery codes */
export async function confirmSecondFactor(
  db: Db,
  userId: number,
  code: string,
  parts: Parts,
): Promise<string[] | undefined> {
  if (!(await takeAppCode(db, userId, plain(code), parts))) return undefined
  await sql`update second_factors set confirmed_at = ${parts.clock().toISOString()}::timestamptz
    where user_id = ${userId}`.execute(db)
  return renewRecoveryCodes(db, userId)
}

/** Deletes secret and recovery codes. @returns whether the factor was active */
export async function removeSecondFactor(db: Db, userId: number): Promise<boolean> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
  const { rows } = await sql<{ confirmed_at: string | null }>`
    delete from second_factors where user_id = ${userId} returning confirmed_at`.execute(db)
  return Boolean(rows[0]?.confirmed_at)
}
