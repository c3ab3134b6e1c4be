/**
 * The browser's state between the steps of a sign-in at an OpenID provider: an encrypted cookie for
 * these steps only, not readable by scripts. No part of it is in a URL.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '#src/server/access/context.ts'
import type { ErrorCode } from '#src/server/http/errors.ts'
import type { Attempt } from './provider.ts'

export type Ticket =
  /** The user is at the provider. */
  | ({ kind: 'attempt'; lang: string; next: string } & Attempt)
  /** The provider answered, and the account is known. */
  | { kind: 'known'; userId: number; username: string }
  | { kind: 'failed'; code: ErrorCode }

/** Lifetimes in seconds: time to sign in at the provider, and for a redirect. */
const life = { attempt: 600, known: 60, failed: 60 } as const

type Parts = Pick<ServerContext, 'seal' | 'clock' | 'config'>

const cookie = ({ config }: Parts, value: string, seconds: number) =>
  `openid=${value}; Path=/api/auth/openid; Max-Age=${seconds}; HttpOnly; SameSite=Lax${
    config.openid?.origin.startsWith('https:') ? '; Secure' : ''
  }`

export function sendTicket(parts: Parts, reply: FastifyReply, ticket: Ticket): void {
  const seconds = life[ticket.kind]
  const until = parts.clock().getTime() + seconds * 1000
  const sealed = parts.seal.seal(Buffer.from(JSON.stringify({ ...ticket, until })))
  reply.header('set-cookie', cookie(parts, encodeURIComponent(sealed), seconds))
}

/** The ticket of a request; undefined without one, or when it has expired. */
export function readTicket(
  { seal, clock }: Parts,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Ticket | undefined {
  const value = /(?:^|;\s*)openid=([\w%.-]{1,4000})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  const bytes = value && /^(?:[\w.-]|%[\dA-F]{2})+$/.test(value) && seal.open(decodeURIComponent(value))
  if (!bytes) return undefined
  const { until, ...ticket } = JSON.parse(Buffer.from(bytes).toString()) as Ticket & {
    until: number
  }
  return until > clock().getTime() ? (ticket as Ticket) : undefined
}

/** A ticket is used once: deletes the cookie. */
export const endTicket = (parts: Parts, reply: FastifyReply) =>
  reply.header('set-cookie', cookie(parts, '', 0))
