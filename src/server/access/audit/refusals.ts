/** Failures that belong in the audit log: wrong sign-ins, bad tokens, missing permissions. */
import type { FastifyRequest } from 'fastify'
import type { Registry } from '#schemas/kit/registry.ts'
import type { AuditDetails, AuditEvent } from '#src/domain/audit/kinds.ts'
import type { AppError, ErrorCode } from '#src/server/http/errors.ts'

const kinds: Partial<Record<ErrorCode, AuditEvent['kind']>> = {
  LOGIN_FAILED: 'sign_in_failed',
  CODE_WRONG: 'sign_in_failed',
  PASSWORDS_OFF: 'sign_in_failed',
  OIDC_DENIED: 'sign_in_failed',
  OIDC_EXPIRED: 'sign_in_failed',
  OIDC_REFUSED: 'sign_in_failed',
  OIDC_UNKNOWN: 'sign_in_failed',
  OIDC_UNVERIFIED: 'sign_in_failed',
  OIDC_NO_ROLE: 'sign_in_failed',
  OIDC_FACILITY: 'sign_in_failed',
  OIDC_UNREACHABLE: 'sign_in_failed',
  ACCOUNT_DISABLED: 'sign_in_failed',
  PASSWORD_EXPIRED: 'sign_in_failed',
  TOO_MANY_LOGINS: 'sign_in_locked',
  UNAUTHENTICATED: 'refused',
  TOKEN_EXPIRED: 'refused',
  TOKEN_REVOKED: 'refused',
  TOKEN_ACCOUNT: 'refused',
  TOKEN_READ_ONLY: 'refused',
  TOKEN_REFUSED: 'refused',
  FORBIDDEN: 'refused',
  BEYOND_OWN_RIGHTS: 'refused',
  BEYOND_OWN_COVERAGE: 'refused',
  BEYOND_COVERAGE: 'refused',
  RECORD_PROTECTED: 'refused',
  NATIONAL_ONLY: 'refused',
  FOREIGN_CHANNEL: 'refused',
  TOO_MANY_REQUESTS: 'rate_limited',
}

/** The user, API token, address and device of a request. */
export function callerOf(request: FastifyRequest) {
  const { user, ip, id: requestId } = request
  return {
    userId: user?.id ?? null,
    username: user?.username ?? '',
    token: user?.token?.name ?? null,
    ip,
    userAgent: request.headers['user-agent'] ?? null,
    requestId,
  }
}

/** The resource of a path: the one with the longest path prefix. */
export function resourceAt(registry: Registry, address: string): string | undefined {
  const parts = address.replace(/^\/(api\/)?/, '').split('/')
  for (let length = parts.length; length > 0; length -= 1) {
    const found = registry.findByPath(parts.slice(0, length).join('/'))
    if (found) return found.name
  }
  return undefined
}

/** As typed, truncated; the password in the same body is not read. */
function getUsername(request: FastifyRequest): string {
  const { username } = (request.body ?? {}) as { username?: unknown }
  return typeof username === 'string' ? username.trim() : ''
}

/** The event for a failure; undefined when it is none, as for a user who is not signed in. */
export function refusalOf(
  registry: Registry,
  { code, details: { why, params } }: AppError,
  request: FastifyRequest,
): AuditEvent | undefined {
  const kind = why === 'coverage' ? 'refused' : why === 'locked' ? 'sign_in_locked' : kinds[code]
  // A request without a token claims no identity: crawlers, and consoles that wake up.
  if (!kind || (code === 'UNAUTHENTICATED' && why === undefined)) return undefined
  const caller = callerOf(request)
  const route = request.routeOptions?.url ?? ''
  const isSignIn = kind === 'sign_in_failed' || (kind === 'sign_in_locked' && !request.user)
  if (isSignIn) return { kind, ...caller, username: getUsername(request), details: { code } }
  const { permission, token } = params ?? {}
  const details: AuditDetails = {
    code,
    ...(why ? { why } : {}),
    ...(typeof permission === 'string' ? { permission } : {}),
    // Any request may hit a limit, so its address says nothing.
    ...(kind === 'rate_limited' ? {} : { method: request.method, route }),
  }
  const resource = kind === 'refused' ? resourceAt(registry, route) : undefined
  const id = Number((request.params as { id?: string } | undefined)?.id)
  return {
    kind,
    ...caller,
    // A token that is no longer valid has no user.
    ...(typeof token === 'string' ? { token } : {}),
    ...(resource ? { resource } : {}),
    ...(resource && Number.isSafeInteger(id) && id > 0 ? { recordId: id } : {}),
    details,
  }
}
