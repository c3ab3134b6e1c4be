/** For tests that need users with a password, without their first sign-in. */
import { sql } from 'kysely'
import type { TestApp } from '#tests/support/create-test-app.ts'

/** Marks every password set by an administrator as chosen by its user. */
export async function acceptPasswords({ context }: TestApp): Promise<void> {
  await sql`update users set must_change_password = false, password_expires_at = null`.execute(context.db)
  context.sessions.forgetUser()
}
