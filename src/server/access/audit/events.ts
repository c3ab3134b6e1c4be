/** Writes events into the audit log. */
import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AuditEvent, Tallied } from '#src/domain/audit/kinds.ts'
import type { Tables } from '#src/server/db/connection.ts'

/** Maximum lengths of stored texts: input of strangers must not fill the disk. */
const longest = { username: 100, userAgent: 400, reason: 500, details: 4000 }

/** NUL and lone surrogates, which no column accepts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const unstorable = /\u0000|\p{Surrogate}/gu
const storable = (text: string, max: number) => text.replace(unstorable, '�').slice(0, max)

type Secret = string | Uint8Array

const isFailedSignIn = ({ kind, userId = null }: Tallied) =>
  userId === null && (kind === 'sign_in_failed' || kind === 'sign_in_locked')

/**
 * Replaces an unknown sign-in name, because it may be a password typed into the wrong field. The
 * same name gives the same text, which cannot be reversed without the server's secret.
 */
const keyed = (name: string, secret: Secret) =>
  `? ${createHmac('sha256', secret).update(name.toLowerCase()).digest('hex').slice(0, 12)}`

function rowOf(event: Tallied, place: number, secret: Secret) {
  const details = JSON.stringify(event.details ?? {}).replaceAll('\\u0000', '')
  return {
    place,
    kind: event.kind,
    at: event.at,
    until: event.until,
    count: event.count,
    user_id: event.userId ?? null,
    username: event.username === undefined ? null : storable(event.username, longest.username),
    token: event.token ? storable(event.token, longest.username) : null,
    unknown: event.username && isFailedSignIn(event) ? keyed(event.username, secret) : null,
    ip: event.ip ?? null,
    user_agent: event.userAgent ? storable(event.userAgent, longest.userAgent) : null,
    request_id: event.requestId ?? '',
    resource: event.resource ?? null,
    record_id: event.recordId ?? null,
    reason: event.reason ? storable(event.reason, longest.reason) : null,
    details: details.length > longest.details ? { cut: true } : JSON.parse(details),
    session_id: event.sessionId ?? null,
  }
}

/**
 * Adds events in one statement and looks up missing names, addresses and devices.
 * @param secret The server's, for sign-in names that no account has.
 */
export async function insertEvents(
  db: Kysely<Tables>,
  events: readonly Tallied[],
  secret: Secret = '',
): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into audit_events (kind, at, until, count, user_id, username, token, ip, user_agent,
      request_id, resource, record_id, reason, details)
    select r.kind, r.at, r.until, r.count, r.user_id, 
      case when r.unknown is null or exists (select 1 from users n where n.username = lower(r.username))
        then coalesce(r.username, u.username, 'system') else r.unknown end, r.token,
      coalesce(r.ip, s.ip, ''), coalesce(r.user_agent, s.user_agent), r.request_id, r.resource,
      r.record_id, r.reason, r.details
    from json_to_recordset(cast(${JSON.stringify(events.map((event, place) => rowOf(event, place, secret)))}::text as json)) as r(
      place integer, kind text, at timestamptz, until timestamptz, count integer, user_id bigint, username text, token text, unknown text,
      ip text, user_agent text, request_id text, resource text, record_id bigint, reason text,
      details jsonb, session_id text)
    left join users u on u.id = r.user_id
    left join sessions s on s.id = r.session_id
    order by r.place`.execute(db)
}

/**
 * Adds one event now, in the caller's transaction if there is one: for actions that must not happen
 * unrecorded, such as an export. All other events use `audit.note`.
 */
export async function recordEvent(db: Kysely<Tables>, event: AuditEvent, now: Date): Promise<void> {
  const at = now.toISOString()
  await insertEvents(db, [{ ...event, at, until: at, count: 1 }])
}
