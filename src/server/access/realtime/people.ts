/**
 * What signed-in people are told about themselves: that their rights changed, so that profile and
 * menu are read again, and that one of their sessions ended.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Sessions } from '../auth/sessions.ts'
import { userChannel } from './channel-name.ts'
import type { Realtime } from './realtime.ts'

/** Whose profile another one is now. */
export interface Concerned {
  users?: readonly number[]
  /** Everybody who holds one of these roles. */
  roles?: readonly number[]
  /** Everybody who holds the role that gets every permission. */
  administrators?: boolean
  /** What they may listen to is another, too: their sockets ask anew. */
  areas?: boolean
  everybody?: boolean
}

export interface People {
  /** To be called once the change is committed and the cached rights are forgotten. */
  profileChanged(whose: Concerned): void
}

interface Parts {
  db: Kysely<Tables>
  clock: () => Date
  sessions: Sessions
  realtime: Realtime | undefined
}

/** Channels of one message, as Pusher takes them. */
const maxChannels = 100

export function createPeople({ db, clock, sessions, realtime }: Parts): People {
  if (!realtime) return { profileChanged: () => undefined }

  sessions.onEnd(({ sessionId, userId, reason }) => {
    // Whoever signed out themselves knows it.
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

  /** The signed-in among them, told with one event. */
  const tell = async ({ users, roles, administrators, everybody, areas }: ReturnType<typeof nobody>) => {
    const { rows } = await sql<{ id: string; user_id: number }>`
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
      if (realtime.isSilent()) return
      if (!waiting) {
        waiting = nobody()
        // Many records of one write are one question and one event.
        setImmediate(() => {
          const whose = waiting ?? nobody()
          waiting = undefined
          tell(whose).catch(() => undefined)
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
