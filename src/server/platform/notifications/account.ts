/** Notifications about changes of an account. */
import { type Kysely, sql } from 'kysely'
import type { Label } from '#schemas/kit/types.ts'
import { coverageOn } from '#src/domain/access/coverage.ts'
import type { News } from '#src/domain/notification.ts'
import type { ServerContext, WriteEvent } from '#src/server/access/context.ts'
import { isSeen } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { readCoverage } from '../assignment/load-assignments.ts'
import type { Notifications } from './notifications.ts'
import { accountPage } from './sign-ins.ts'

type Trx = Kysely<Tables>
type AccountContext = Pick<ServerContext, 'registry' | 'clock'>

async function loadRoles(trx: Kysely<Tables>, userId: number): Promise<Label> {
  const { rows } = await sql<Label>`
    select r.name_kh as kh, coalesce(nullif(r.name_en, ''), r.name_kh) as en
    from users__role_ids l join roles r on r.id = l.target_id and r.deleted_at is null
    where l.owner_id = ${userId} order by r.name`.execute(trx)
  const named = (language: 'kh' | 'en') => rows.map((row) => row[language]).join(', ') || '–'
  return { kh: named('kh'), en: named('en') }
}

/**
 * Within the transaction that changes the account. Users are not notified of their own changes,
 * except of a password: another person may have used their screen.
 * @param ended The number of sessions that the change ended.
 */
export async function notifyOfAccount(
  writing: Writing,
  notifications: Notifications,
  { id, action, changed }: WriteEvent,
  ended: number,
): Promise<void> {
  const { trx, actor } = writing
  if (action !== 'update') return
  const news: News[] = []
  const link = accountPage
  const isOwn = actor.userId === id
  if (changed.includes('role_ids') && !isOwn)
    news.push({ kind: 'roles_changed', params: { roles: await loadRoles(trx, id) }, link })
  if (changed.includes('password')) news.push({ kind: 'password_changed', params: {}, link })
  if (ended > 0 && !isOwn) news.push({ kind: 'session_ended', params: { sessions: ended }, link })
  for (const one of news) await notifications.notifyAll(writing, [id], one)
}

/** Whether a user sees an account with their present areas. */
async function sees(trx: Trx, { registry, clock }: AccountContext, viewer: number, account: number) {
  if (!registry.find('user-coverages')) return true
  const rows = await readCoverage(trx, sql`c.user_id = ${viewer} and c.deleted_at is null`)
  const coverage = coverageOn(rows, clock())
  // Which permissions lift record rules is not read here: the user then sees less.
  const reader = { userId: viewer, permissions: new Set<string>() }
  return isSeen({ db: trx, registry, coverage, reader }, registry.get('users'), account)
}

/**
 * Notifies the owner of an account that was locked after wrong passwords, and the users who may
 * unlock it and cover its place. Within the transaction that locks it.
 * @returns the notified users
 */
export async function notifyOfLock(
  trx: Trx,
  { notifications, ...context }: AccountContext & { notifications: Notifications },
  { id, ip, minutes }: { id: number; ip: string; minutes: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; username: string }>`
    select distinct u.id, (select username from users where id = ${id}) as username
    from users u
    left join users__role_ids ur on ur.owner_id = u.id
    left join roles r on r.id = ur.target_id and r.deleted_at is null
    left join roles__permission_ids rp on rp.owner_id = r.id
    left join permissions p on p.id = rp.target_id and p.deleted_at is null
    where u.is_active and u.deleted_at is null
      and (u.id = ${id} or p.name = 'update_user')`.execute(trx)
  const notified: number[] = []
  for (const { id: to, username } of rows) {
    if (to !== id && !(await sees(trx, context, to, id))) continue
    const link = to === id ? accountPage : `/users/update/${id}`
    const params = { username, ip, minutes }
    await notifications.notify(trx, to, { kind: 'account_locked', params, link })
    notified.push(to)
  }
  return notified
}
