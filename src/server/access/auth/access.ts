/**
 * The access of every route. Each route below /api declares it; the server does not start with a
 * route that doesn't, so that none is open by omission.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tokenRefusal } from '#src/domain/access/api-tokens.ts'
import type { Coverage } from '#src/domain/access/coverage.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Sessions } from './sessions.ts'
import type { SignedIn } from './user-cache.ts'

/** Everyone; every signed-in user; or users who hold all of the named permissions. */
export type Access = 'public' | 'signed-in' | readonly string[]

export interface RouteAccess {
  method: string
  url: string
  access: Access
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Also open to users who must change their password first. */
    beforePasswordChange?: true
    /** Also open to users who must set up a second factor first. */
    beforeSecondFactor?: true
  }
  interface FastifyInstance {
    /** Every route below /api with its access. */
    accessOfRoutes: RouteAccess[]
  }
  interface FastifyRequest {
    /** The signed-in user; null on public routes. */
    user: SignedIn | null
  }
}

/** Identifies the caller from `Authorization: Bearer …`. @throws as `Sessions.authenticate` */
export async function authenticate(request: FastifyRequest, sessions: Sessions): Promise<SignedIn> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new AppError('UNAUTHENTICATED')
  return sessions.authenticate(token)
}

/**
 * For permissions that depend on the body, as in bulk. @throws FORBIDDEN naming the first missing
 * permission
 */
export function requirePermission(request: FastifyRequest, ...names: readonly string[]): SignedIn {
  const { user } = request
  if (!user) throw new AppError('UNAUTHENTICATED')
  const missing = names.find((name) => !user.permissions.has(name))
  if (missing) throw new AppError('FORBIDDEN', { params: { permission: missing } })
  return user
}

/** The areas in which the caller sees, works and approves. @throws UNAUTHENTICATED */
export const coverageOf = (request: FastifyRequest): Coverage => requirePermission(request).coverage

/** @throws TOKEN_REFUSED, TOKEN_READ_ONLY when an API token can't call the route */
function assertTokenMay(request: FastifyRequest): void {
  const { token } = request.user ?? {}
  const code = token && tokenRefusal(request.routeOptions.config.action, token)
  if (code) throw new AppError(code, { params: { token: token.name } })
}

/** The page with the API description has its own routes and files. */
const documentation = '/api/docs'

/** Checks the access of every route of `app` before the body is read. */
export function guard(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('user', null)

  app.decorate('accessOfRoutes', [])

  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return
    for (const method of [route.method].flat())
      app.accessOfRoutes.push({ method, url: route.url, access: route.config?.access ?? 'public' })
    if (route.config?.access) return
    if (route.url !== documentation && !route.url.startsWith(`${documentation}/`))
      throw new Error(`The route ${route.method} ${route.url} doesn't say who may call it`)
    route.config = { ...route.config, access: 'public' }
  })

  app.addHook('onRequest', async (request) => {
    const { access, beforePasswordChange, beforeSecondFactor } = request.routeOptions.config
    if (!access || access === 'public') return
    request.user = await authenticate(request, sessions)
    assertTokenMay(request)
    if (request.user.mustChangePassword && !beforePasswordChange)
      throw new AppError('PASSWORD_CHANGE_REQUIRED')
    if (request.user.mustSetSecondFactor && !request.user.mustChangePassword && !beforeSecondFactor)
      throw new AppError('SECOND_FACTOR_REQUIRED')
    if (access !== 'signed-in') requirePermission(request, ...access)
  })
}
