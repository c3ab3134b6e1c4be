/** Answers for unknown routes: 405 or 404 as JSON, and the console's page for navigations. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ClientFiles, isNavigation, sendPage } from './client-files.ts'
import { AppError } from './errors.ts'

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? ''

/**
 * Collects the routes of `app` as they are added, to distinguish a wrong method from a wrong path.
 */
function routeMethods(app: FastifyInstance): (path: string) => ReadonlySet<string> {
  const methods = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set()
    for (const name of [method].flat()) known.add(name)
    // Answered like GET (app.ts).
    if (known.has('GET')) known.add('HEAD')
    methods.set(url, known)
  })
  let patterns: { form: RegExp; allowed: Set<string> }[] | undefined
  return (path) => {
    patterns ??= [...methods].map(([url, allowed]) => ({
      form: new RegExp(`^${url.replace(/[.+?^$()[\]{}|\\]/g, '\\$&').replace(/:[^/.]+/g, '[^/]+')}$`),
      allowed,
    }))
    return patterns.find(({ form }) => form.test(path))?.allowed ?? new Set()
  }
}

/** The handler for requests without a route. Call it before routes are added. */
export function notFound(app: FastifyInstance, client: ClientFiles | undefined) {
  const methodsAt = routeMethods(app)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request)
    if (client && isNavigation(request)) return sendPage(client, request, reply)
    const allowed = path.startsWith('/api/') ? methodsAt(path) : new Set<string>()
    if (allowed.size === 0) throw new AppError('NOT_FOUND')
    throw new AppError('METHOD_NOT_ALLOWED', {
      params: { method: request.method },
      headers: { allow: [...allowed].join(', ') },
    })
  }
}
