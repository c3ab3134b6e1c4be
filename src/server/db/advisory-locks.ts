/**
 * Advisory locks of PostgreSQL: an agreement between transactions, not a lock of rows. All keys are
 * here, because two uses of one key would wait for each other.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './connection.ts'

/** Keys of locks that exist once. */
export const advisoryLock = {
  /**
   * Shared by all processes that use the bundled database; the one that stops it takes it alone.
   */
  BUNDLED_DATABASE: 7_225_500,
  /** Migrations run one after the other. */
  MIGRATION: 7_225_501,
  /** Writes of accounts and roles, and of seeds, which create both, run one after the other. */
  ACCESS_RIGHTS: 7_225_502,
  /** Writes of coverage run one after the other. */
  COVERAGE: 7_225_503,
  /** One process expires cards and lets others begin. */
  CARD_EXPIRY: 7_225_511,
  /** Searches for duplicate patients run one after the other. */
  DUPLICATE_SCAN: 7_225_512,
} as const

/**
 * First keys of locks that exist once per record; the second key is the record's id, an integer.
 */
export const advisoryLockPer = {
  /** Per user: saving a view keeps the limit of views. */
  SAVED_VIEWS: 7_225_504,
  /** Per facility, 0 for the national template: writes of accounting periods run one by one. */
  PERIODS: 72_255,
} as const

/** Names of locks whose key is a text; their hash is a number of 64 bits. */
export const advisoryLockName = {
  /** Registrations run one after the other, so that the second finds the first one's patient. */
  registration: () => 'patients registered',
  /** Imports of bank statements of one facility run one after the other. */
  bankImport: (facility: number) => `bank ${facility}`,
  /** Requests for the same approval run one after the other, so that the second is refused. */
  approvalRequest: (kind: string, resource: string, id: number) => `approval ${kind} ${resource} ${id}`,
  /** The draft invoices of one visit are priced one after the other. */
  billing: (visit: number) => `bill ${visit}`,
  /** A KHQR code pays once: of two payments with it, the second finds the first one. */
  khqrCode: (md5: string) => `khqr ${md5}`,
}

/** Waits for the lock. The end of the transaction releases it, as it does for all locks below. */
export async function takeAdvisoryLock(trx: Kysely<Tables>, key: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`.execute(trx)
}

/** Takes the lock unless another transaction has it; returns whether it did. */
export async function tryAdvisoryLock(trx: Kysely<Tables>, key: number): Promise<boolean> {
  const { rows } = await sql<{ acquired: boolean }>`
    select pg_try_advisory_xact_lock(${key}) as acquired`.execute(trx)
  return rows[0]?.acquired ?? false
}

/** Waits for the lock of one record. */
export async function takeAdvisoryLockPer(trx: Kysely<Tables>, key: number, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key}::int, ${id}::int)`.execute(trx)
}

/** Waits for the lock of this name. */
export async function takeNamedLock(trx: Kysely<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
