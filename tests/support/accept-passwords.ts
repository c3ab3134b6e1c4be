/** For tests that need people with a password, not their first sign-in. */
import { sql } from 'kysely'
import type { TestApp } from '#tests/support/create-test-app.ts'

/** Takes every password that an administrator gave as the one its owner has chosen. */
export async function acceptPasswords({ context }: TestApp): Promise<void> {
  await sql`update users set must_change_password = false, password_expires_at = null`.execute(context.db)
  context.sessions.forgetUser()
}
