/** What a person is told about a change of his account. */
import { type Kysely, sql } from 'kysely'
import type { Label } from '#schemas/kit/types.ts'
import type { News } from '#src/domain/notification.ts'
import type { Actor, WriteEvent } from '../context.ts'
import type { Tables } from '../db/connection.ts'
import type { Notifications } from './notifications.ts'
import { accountPage } from './sign-ins.ts'

async function rolesOf(trx: Kysely<Tables>, userId: number): Promise<Label> {
  const { rows } = await sql<Label>`
    select r.name_kh as kh, coalesce(nullif(r.name_en, ''), r.name_kh) as en
    from users__role_ids l join roles r on r.id = l.target_id and r.deleted_at is null
    where l.owner_id = ${userId} order by r.name`.execute(trx)
  const named = (language: 'kh' | 'en') => rows.map((row) => row[language]).join(', ') || '–'
  return { kh: named('kh'), en: named('en') }
}

/**
 * Within the transaction that changes the account. What somebody changed himself he knows, except
 * for his password: that may have been somebody else at his screen.
 * @param ended How many sessions the change ended.
 * @returns Whether there was anything to tell.
 */
export async function notifyOfAccount(
  trx: Kysely<Tables>,
  notifications: Notifications,
  { event, actor, ended }: { event: WriteEvent; actor: Actor; ended: number },
): Promise<boolean> {
  const { id, action, changed } = event
  if (action !== 'update') return false
  const news: News[] = []
  const link = accountPage
  const isOwn = actor.userId === id
  if (changed.includes('role_ids') && !isOwn)
    news.push({ kind: 'roles_changed', params: { roles: await rolesOf(trx, id) }, link })
  if (changed.includes('password')) news.push({ kind: 'password_changed', params: {}, link })
  if (ended > 0 && !isOwn) news.push({ kind: 'session_ended', params: { sessions: ended }, link })
  for (const one of news) await notifications.notify(trx, id, one)
  return news.length > 0
}
