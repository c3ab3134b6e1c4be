/** Accepting and refusing what health facilities ask for. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requirePermission } from '../auth/access.ts'
import { objectBody, parseBody } from '../body.ts'
import type { ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { type Decision, decide } from '../register/decide.ts'
import { idOf, saveAs } from './record-request.ts'

const refusal = z.strictObject({
  reason: z.string().trim().min(1).max(500),
  version: z.int().positive().optional(),
})

const isNumber = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0
const isValues = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Either `health_facility_id` or `facility`, with the version that was seen. @throws VALIDATION */
function acceptance(request: FastifyRequest): { decision: Decision; version: number | undefined } {
  const { health_facility_id: link, facility, version, ...others } = objectBody(request)
  const wrong = (field: string, key: string) =>
    new AppError('VALIDATION', { problems: [{ field, key }] })
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw wrong(unknown, 'unknownField')
  if (version !== undefined && !isNumber(version)) throw wrong('version', 'kind.integer')
  if (link !== undefined && facility !== undefined) throw wrong('facility', 'unknownField')
  if (isNumber(link)) return { decision: { link }, version }
  if (isValues(facility)) return { decision: { create: facility }, version }
  throw wrong('health_facility_id', link === undefined ? 'required' : 'kind.ref')
}

export function registerRoutes(app: FastifyInstance, context: ServerContext): void {
  const resource = context.registry.find('health-facility-register')
  const facilities = context.registry.find('health-facilities')
  if (!resource || !facilities) return
  const config = { access: [resource.permissions.list] }

  const answer = async (
    request: FastifyRequest,
    decision: Decision,
    version: number | undefined,
  ) => {
    const id = idOf(request)
    const data = await saveAs(request, context, (saving) =>
      decide(saving, { id, version }, decision),
    )
    return { success: true, data }
  }

  app.post(`/api/${resource.path}/:id/accept`, { config }, (request) => {
    const { decision, version } = acceptance(request)
    if ('create' in decision) requirePermission(request, facilities.permissions.create)
    return answer(request, decision, version)
  })
  app.post(`/api/${resource.path}/:id/refuse`, { config }, (request) => {
    const { reason, version } = parseBody(request, refusal)
    return answer(request, { refuse: reason }, version)
  })
}
