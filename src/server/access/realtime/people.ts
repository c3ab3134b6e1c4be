/**
 * Notifies signed-in users: that their permissions changed, so that profile and menu are loaded
 * again, and that one of their sessions ended.
 */

import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import type { Sessions } from '../auth/sessions.ts'
import { userChannel } from './channel-name.ts'
import type { Realtime } from './realtime.ts'

/** The users whose profile changed. */
export interface Concerned {
  users?: readonly number[]
  /** All users with one of these roles. */
  roles?: readonly number[]
  /** All users with the role that holds every permission. */
  administrators?: boolean
  /** A role change also changes the users' realtime channels: their sockets authorise again. */
  areas?: boolean
  everybody?: boolean
}

export interface People {
  /** Call after the commit, when the cached permissions are cleared. */
  profileChanged(whose: Concerned): void
}

interface Parts {
  db: Kysely<Tables>
  clock: () => Date
  sessions: Sessions
  realtime: Realtime | undefined
}

/** Maximum number of channels per message in Pusher's protocol. */
const maxChannels = 100

export function createPeople({ db, clock, sessions, realtime }: Parts): People {
  if (!realtime) return { profileChanged: () => undefined }

  sessions.onEnd(({ sessionId, userId, reason }) => {
    // Users who signed out themselves need no notification.
    if (reason !== 'signed out')
      realtime.publish({ channels: [userChannel(userId)], name: 'session', data: {} })
    realtime.drop(sessionId, userId)
  })

  const nobody = () => ({
    users: new Set<number>(),
    roles: new Set<number>(),
    administrators: false,
    everybody: false,
    areas: new Set<number>(),
  })
  let waiting: ReturnType<typeof nobody> | undefined

  /** Notifies the signed-in users among them with one event. */
  const notifyUsers = async ({
    users,
    roles,
    administrators,
    everybody,
    areas,
  }: ReturnType<typeof nobody>) => {
    const { rows } = await sql<Pick<TableRow<'sessions'>, 'id' | 'user_id'>>`
      select s.id, s.user_id from sessions s
      where s.ended_at is null and s.expires_at > ${clock().toISOString()}
        and (${everybody}::boolean or s.user_id = any(${idList(users)})
          or exists (select 1 from users__role_ids l join roles r on r.id = l.target_id
            where l.owner_id = s.user_id and (r.id = any(${idList(roles)})
              or (${administrators}::boolean and r.name = 'administrator'))))`.execute(db)
    const channels = [...new Set(rows.map(({ user_id }) => userChannel(Number(user_id))))]
    for (let from = 0; from < channels.length; from += maxChannels)
      realtime.publish({
        channels: channels.slice(from, from + maxChannels),
        name: 'profile',
        data: {},
      })
    for (const { id, user_id } of rows) if (areas.has(Number(user_id))) realtime.drop(id, Number(user_id))
  }

  return {
    profileChanged(whose) {
      const { users = [], roles = [], administrators = false, everybody = false } = whose
      for (const id of users) realtime.forget(id)
      if (roles.length > 0 || administrators || everybody) realtime.forget()
      if (!waiting) {
        waiting = nobody()
        // Many records of one write cause one query and one event.
        setImmediate(() => {
          const whose = waiting ?? nobody()
          waiting = undefined
          notifyUsers(whose).catch(() => undefined)
        })
      }
      for (const id of users) waiting.users.add(id)
      if (whose.areas) for (const id of users) waiting.areas.add(id)
      for (const id of roles) waiting.roles.add(id)
      waiting.administrators ||= administrators
      waiting.everybody ||= everybody
    },
  }
}
