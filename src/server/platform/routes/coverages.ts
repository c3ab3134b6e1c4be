/** Coverage areas on their screen: whom they can be given to, the tree of them, and giving them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import {
  type AreaRef,
  type Assigned,
  areaKey,
  maxPeople,
  readAreaKey,
} from '#src/domain/access/areas.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { inCoverage } from '#src/server/access/coverage/sight.ts'
import { assertStorable, objectBody } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { saveAs } from '#src/server/records/record-request.ts'
import { readRange } from '#src/server/records/resources/list-query.ts'
import { areasBelow, findAreas, type Looking, namedAreas } from '../assignment/area-tree.ts'
import {
  answerOf,
  carryOut,
  labelOf,
  needsUpdate,
  type Planned,
  planAll,
} from '../assignment/assign.ts'
import { readHolders, readPeople } from '../assignment/people.ts'
import { readAreas } from '../assignment/places.ts'
import { readAssignment } from '../assignment/read-assignment.ts'
import { coverageOneAtATime } from '../assignment/write-rules.ts'

const bad = (name: string) => new AppError('BAD_PARAMETER', { params: { name } })

/** The query's texts, each known. @throws UNKNOWN_PARAMETER, BAD_PARAMETER, BAD_TEXT */
function readQuery<Name extends string>(request: FastifyRequest, names: readonly Name[]) {
  const query = request.query as Record<string, unknown>
  for (const [name, value] of Object.entries(query)) {
    if (!names.includes(name as Name)) throw new AppError('UNKNOWN_PARAMETER', { params: { name } })
    if (typeof value !== 'string' || value === '' || value.length > 4000) throw bad(name)
    if (name === 'q' && value.length > 200) throw bad(name)
    assertStorable(value, name)
  }
  return query as Partial<Record<Name, string>>
}

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,14}$/.test(text)) throw bad(name)
  return Number(text)
}

function areaOf(name: string, text: string | undefined): AreaRef | undefined {
  const area = text === undefined ? undefined : readAreaKey(text)
  if (text !== undefined && !area) throw bad(name)
  return area
}

function listOf<T>(
  name: string,
  text: string | undefined,
  read: (name: string, text: string) => T | undefined,
): T[] | undefined {
  const parts = text?.split(',')
  if (parts && parts.length > maxPeople) throw bad(name)
  return parts?.flatMap((part) => read(name, part) ?? [])
}

const path = '/api/user-coverages'

export function coverageRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry, clock } = context
  const resource = registry.find('user-coverages')
  if (!resource) return
  const { list, create, update } = resource.permissions
  const looks = { config: { access: [list] } }

  const looking = (request: FastifyRequest): Looking => {
    const { coverage } = requirePermission(request)
    return {
      db,
      coverage,
      today: dayInPhnomPenh(clock()),
      sees: (name, alias) =>
        inCoverage({ registry, coverage }, registry.get(name), alias) ?? sql`true`,
    }
  }
  const told = (data: unknown) => ({ success: true, data })

  app.get(`${path}/areas`, looks, async (request) => {
    const { under, q, keys } = readQuery(request, ['under', 'q', 'keys'])
    const named = listOf('keys', keys, areaOf)
    if (named) return told(await namedAreas(looking(request), named))
    return told(
      q
        ? await findAreas(looking(request), q)
        : await areasBelow(looking(request), areaOf('under', under)),
    )
  })

  app.get(`${path}/holders`, looks, async (request) => {
    const area = areaOf('area', readQuery(request, ['area']).area)
    if (!area) throw bad('area')
    const who = looking(request)
    const see = (level: { resource: string }) => who.sees(level.resource, 'n')
    const found = (await readAreas(db, [area], see)).get(areaKey(area))
    if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id: area.id ?? 0 } })
    return told(await readHolders(who, found))
  })

  app.get(`${path}/people`, looks, async (request) => {
    const names = ['q', 'ids', 'role', 'facility', 'without', 'range'] as const
    const { q, ids, role, facility, without, range } = readQuery(request, names)
    if (without !== undefined && without !== 'true') throw bad('without')
    const asked = {
      q,
      ids: listOf('ids', ids, numberOf),
      role: numberOf('role', role),
      facility: numberOf('facility', facility),
      without: without === 'true',
      range: readRange(range),
    }
    return told(await readPeople(looking(request), registry, asked, languageOf(request)))
  })

  app.post(`${path}/assign`, looks, async (request, reply) => {
    const who = looking(request)
    const { preview, ...asked } = readAssignment(objectBody(request), who.today)
    requirePermission(request, create)
    const assertMay = (planned: Planned) => {
      if (needsUpdate(planned)) requirePermission(request, update)
      return planned
    }
    // What it is about must be known when the change set begins; inside, others may have been first.
    const first = assertMay(await planAll(who, asked))
    const assign = () =>
      saveAs(
        request,
        context,
        async ({ writing }) => {
          await coverageOneAtATime(writing.trx)
          const planned = assertMay(await planAll({ ...who, db: writing.trx }, asked))
          await carryOut(writing, resource, planned)
          const isWritten = writing.events.length > 0
          return { ...answerOf(planned), change_set_id: isWritten ? writing.changeSetId : null }
        },
        { kind: 'assign', resource, label: labelOf(first) },
      )
    const data: Assigned = preview ? { ...answerOf(first), change_set_id: null } : await assign()
    return reply.header('cache-control', 'no-store').send(told(data))
  })
}
