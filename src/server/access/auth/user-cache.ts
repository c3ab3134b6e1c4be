/** Signed-in users and their permissions, cached so that requests need no query. */
import { type Kysely, sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { placeLevels } from '#schemas/kit/places.ts'
import { asReceiver, type Coverage, coverageOn, type StoredCoverage } from '#src/domain/access/coverage.ts'
import { isPayerOnly } from '#src/domain/access/sides.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'

export interface SignedIn {
  id: number
  username: string
  sessionId: string
  permissions: ReadonlySet<string>
  /** The user signed in with a password that another person set, and must change it first. */
  mustChangePassword: boolean
  /** One of the user's roles requires a second factor, and the user has none. */
  mustSetSecondFactor: boolean
  /** The areas in which the user sees, works and approves today. */
  coverage: Coverage
}

/** Milliseconds until changes by other processes take effect; those by this process do at once. */
const life = 30_000

interface Row {
  id: number
  username: string
  alive: boolean
  must_change: boolean
  must_set: boolean
  permissions: string[]
  coverage: StoredCoverage[]
}

const placeColumns = placeLevels.map(({ field }) => `'${field}', c.${field}`).join()

/** The user's areas, as rows; an installation without coverage areas has none. */
const coverageRows = (isDeclared: boolean) =>
  isDeclared
    ? sql`(select coalesce(json_agg(json_build_object('level', c.level, 'access', c.access,
          ${sql.raw(placeColumns)},
          'effective_from', c.effective_from, 'effective_to', c.effective_to)), '[]')
        from user_coverages c where c.user_id = u.id and c.deleted_at is null)`
    : sql`'[]'::json`

/** Whether a role requires the second factor that a user lacks. OpenID providers have their own. */
const lacksSecondFactor = (isDeclared: boolean) =>
  isDeclared
    ? sql`(exists (select from users__role_ids ur
          join roles r on r.id = ur.target_id and r.deleted_at is null
          where ur.owner_id = u.id and r.second_factor_required)
        and not exists (select from second_factors f
          where f.user_id = u.id and f.confirmed_at is not null))`
    : sql`false`

export interface UserCacheParts {
  db: Kysely<Tables>
  clock: () => Date
  /** Whether the schemas declare coverage areas. */
  hasCoverage: boolean
  /** Whether the schemas let a role require a second factor. */
  hasSecondFactor: boolean
  /** The user of a session that exists only in memory. */
  briefUserOf: (sessionId: string) => number | undefined
}

export function createUserCache({ db, clock, hasCoverage, hasSecondFactor, briefUserOf }: UserCacheParts) {
  const sessions = new Map<string, { user: SignedIn; loaded: number; day: string }>()
  let generation = 0

  const load = async (sessionId: string): Promise<SignedIn> => {
    const brief = briefUserOf(sessionId)
    const isAlive = sql`s.ended_at is null and s.expires_at > ${clock().toISOString()}`
    const byPassword = brief ? sql`` : sql` and s.provider is null`
    const { rows } = await sql<Row>`
      select u.id, u.username,
        (u.is_active and u.deleted_at is null and ${brief ? sql`true` : isAlive}) as alive,
        coalesce(u.must_change_password${byPassword}, false) as must_change,
        ${lacksSecondFactor(hasSecondFactor)}${byPassword} as must_set,
        array(
          select distinct p.name
          from users__role_ids ur
          join roles r on r.id = ur.target_id and r.deleted_at is null
          join roles__permission_ids rp on rp.owner_id = r.id
          join permissions p on p.id = rp.target_id and p.deleted_at is null
          where ur.owner_id = u.id
        ) as permissions,
        ${coverageRows(hasCoverage)} as coverage
      from ${
        brief
          ? sql`users u where u.id = ${brief}`
          : sql`sessions s join users u on u.id = s.user_id where s.id = ${sessionId}`
      }`.execute(db)
    const row = rows[0]
    if (!row?.alive) throw new AppError('UNAUTHENTICATED', { why: 'ended' })
    const { id, username, permissions, must_change: mustChangePassword, must_set } = row
    const areas = coverageOn(row.coverage, clock())
    const coverage = isPayerOnly((name) => permissions.includes(name)) ? asReceiver(areas) : areas
    return {
      id,
      username,
      sessionId,
      permissions: new Set(permissions),
      mustChangePassword,
      mustSetSecondFactor: must_set,
      coverage,
    }
  }

  return {
    /** @throws UNAUTHENTICATED when the session has ended or its user may no longer sign in */
    async bySession(sessionId: string): Promise<SignedIn> {
      const cached = sessions.get(sessionId)
      const now = clock().getTime()
      // Coverage starts and ends with the day.
      const day = dayInPhnomPenh(clock())
      if (cached && now - cached.loaded < life && cached.day === day) return cached.user
      const before = generation
      const user = await load(sessionId)
      if (sessions.size >= 10_000) sessions.clear()
      // The cache was cleared during the query: its result may be older than that change.
      if (before === generation) sessions.set(sessionId, { user, loaded: now, day })
      return user
    },
    forgetSession(sessionId: string): void {
      generation += 1
      sessions.delete(sessionId)
    },
    forgetUser(id?: number): void {
      generation += 1
      for (const [sessionId, { user }] of sessions)
        if (id === undefined || user.id === id) sessions.delete(sessionId)
    },
  }
}
