/** The audit trail: what was done, by whom and from where. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callerOf, resourceAt } from '../audit/refusals.ts'
import { parseBody } from '../body.ts'
import type { ServerContext } from '../context.ts'

/** A page of the console, without its query, which may name people. */
const printed = z.strictObject({ path: z.string().min(1).max(200) })

export function auditRoutes(app: FastifyInstance, { registry, audit }: ServerContext): void {
  // The console tells what is printed from it; nobody can be kept from a photograph.
  app.post('/api/audit/prints', { config: { access: 'signed-in' } }, async (request) => {
    const path = parseBody(request, printed).path.split('?')[0] ?? ''
    const resource = resourceAt(registry, path)
    const recordId = Number(/\/update\/([1-9]\d{0,15})$/.exec(path)?.[1])
    audit.note({
      kind: 'print',
      ...callerOf(request),
      ...(resource ? { resource } : {}),
      ...(resource && recordId ? { recordId } : {}),
      details: { path },
    })
    return { success: true, data: null }
  })
}
