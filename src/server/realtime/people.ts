/**
 * What signed-in people are told about themselves: that their rights changed, so that profile and
 * menu are read again, and that one of their sessions ended.
 */
import { type Kysely, sql } from 'kysely'
import type { Sessions } from '../auth/sessions.ts'
import type { Tables } from '../db/connection.ts'
import { userChannel } from './channel-name.ts'
import type { Realtime } from './realtime.ts'

/** Whose profile another one is now. */
export interface Concerned {
  users?: readonly number[]
  /** Everybody who holds one of these roles. */
  roles?: readonly number[]
  /** Everybody who holds the role that gets every permission. */
  administrators?: boolean
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

const idArray = (ids: Iterable<number>) => sql`${`{${[...ids].join()}}`}::bigint[]`

export function createPeople({ db, clock, sessions, realtime }: Parts): People {
  if (!realtime) return { profileChanged: () => undefined }

  sessions.onEnd(({ sessionId, userId, reason }) => {
    // Whoever signed out himself knows it.
    if (reason !== 'signed out')
      realtime.publish({ channels: [userChannel(userId)], name: 'session', data: {} })
    realtime.drop(sessionId, userId)
  })

  const nobody = () => ({
    users: new Set<number>(),
    roles: new Set<number>(),
    administrators: false,
    everybody: false,
  })
  let waiting: ReturnType<typeof nobody> | undefined

  /** The signed-in among them, told with one event. */
  const tell = async ({ users, roles, administrators, everybody }: ReturnType<typeof nobody>) => {
    const { rows } = await sql<{ user_id: number }>`
      select distinct s.user_id from sessions s
      where s.ended_at is null and s.expires_at > ${clock().toISOString()}
        and (${everybody}::boolean or s.user_id = any(${idArray(users)})
          or exists (select 1 from users__role_ids l join roles r on r.id = l.target_id
            where l.owner_id = s.user_id and (r.id = any(${idArray(roles)})
              or (${administrators}::boolean and r.name = 'administrator'))))`.execute(db)
    const channels = rows.map(({ user_id }) => userChannel(Number(user_id)))
    if (channels.length > 0) realtime.publish({ channels, name: 'profile', data: {} })
  }

  return {
    profileChanged({ users = [], roles = [], administrators = false, everybody = false }) {
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
      for (const id of roles) waiting.roles.add(id)
      waiting.administrators ||= administrators
      waiting.everybody ||= everybody
    },
  }
}
