/** What the bulk grids show: read for one facility, village or programme at a time. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { ServerContext } from '../context.ts'
import { AppError } from '../errors.ts'
import { distancesOfFacility, distancesOfVillage } from '../grid/distances.ts'
import { feeMapping } from '../mapping/fees.ts'
import { serviceMapping } from '../mapping/services.ts'
import type { Reading } from '../resources/read.ts'
import { readingOf } from './record-request.ts'

type Query = Readonly<Record<string, unknown>>

const bad = (name: string) => new AppError('BAD_PARAMETER', { params: { name } })

/** @throws UNKNOWN_PARAMETER */
function queryOf(request: FastifyRequest, known: readonly string[]): Query {
  const query = request.query as Query
  const unknown = Object.keys(query).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
  return query
}

/** The number of a record. @throws BAD_PARAMETER */
function numberOf(query: Query, name: string): number {
  const given = query[name]
  if (typeof given !== 'string' || !/^[1-9]\d{0,14}$/.test(given)) throw bad(name)
  return Number(given)
}

/** One of a few words; the first when none is given. @throws BAD_PARAMETER */
function oneOf<T extends string>(query: Query, name: string, words: readonly [T, ...T[]]): T {
  const given = query[name] ?? words[0]
  const found = words.find((word) => word === given)
  if (!found) throw bad(name)
  return found
}

/** Adds `GET /api/{path of the resource}{way}`, for whoever may list the resource. */
function reader(app: FastifyInstance, context: ServerContext, resource: Resource) {
  return (way: string, known: string[], read: (own: Reading, query: Query) => Promise<unknown>) =>
    app.get(
      `/api/${resource.path}${way}`,
      { config: { access: [resource.permissions.list] } },
      async (request, reply) => {
        const own = readingOf(request, context)
        const data = await read(own, queryOf(request, known))
        return reply.header('cache-control', 'no-store').send({ success: true, data })
      },
    )
}

export function gridRowRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry, clock } = context
  const today = () => dayInPhnomPenh(clock())

  const distances = registry.find('distances')
  if (distances) {
    const add = reader(app, context, distances)
    add('/of-facility', ['facility', 'of'], (own, query) =>
      distancesOfFacility(own, numberOf(query, 'facility'), {
        scope: oneOf(query, 'of', ['covered', 'district']),
        today: today(),
      }),
    )
    add('/of-village', ['village', 'of'], (own, query) =>
      distancesOfVillage(own, numberOf(query, 'village'), {
        scope: oneOf(query, 'of', ['province', 'all']),
        today: today(),
      }),
    )
  }
  const services = registry.find('services')
  if (services)
    reader(app, context, services)('/mapping', ['facility'], (own, query) =>
      serviceMapping(own, 'facility' in query ? numberOf(query, 'facility') : undefined),
    )
  const fees = registry.find('fee-for-services')
  if (fees)
    reader(app, context, fees)('/mapping', ['program'], (own, query) =>
      feeMapping(own, numberOf(query, 'program'), today()),
    )
}
