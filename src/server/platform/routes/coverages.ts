/** The screen of coverage areas: users, the tree of areas, and assignments. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { areaActions } from '#src/domain/access/area-actions.ts'
import { type AreaRef, areaKey, maxPeople, readAreaKey } from '#src/domain/access/areas.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { inCoverage } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Call } from '#src/server/records/actions/call.ts'
import { type AreaReadContext, areasBelow, findAreas, namedAreas } from '../assignment/area-tree.ts'
import { answerOf, executeWrite, labelOf, needsUpdate, type Planned, planAll } from '../assignment/assign.ts'
import { readHolders, readPeople } from '../assignment/people.ts'
import { readAreas } from '../assignment/places.ts'
import { readAssignment } from '../assignment/read-assignment.ts'
import { coverageOneAtATime } from '../assignment/write-rules.ts'

const bad = (name: string) => new AppError('BAD_PARAMETER', { params: { name } })

/** @throws BAD_PARAMETER */
function areaOf(name: string, text: string): AreaRef {
  const area = readAreaKey(text)
  if (!area) throw bad(name)
  return area
}

/** @throws BAD_PARAMETER */
function numberOf(name: string, text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw bad(name)
  return Number(text)
}

/** @throws BAD_PARAMETER naming the parameter that has an invalid part or too many parts */
function partsOf<T>(
  name: string,
  text: string | undefined,
  read: (name: string, text: string) => T,
): T[] | undefined {
  const parts = text?.split(',')
  if (parts && parts.length > maxPeople) throw bad(name)
  return parts?.map((part) => read(name, part))
}

export function coverageRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry } = context
  const resource = registry.find('user-coverages')
  if (!resource) return
  const { create, update } = resource.permissions

  const buildReadContext = ({ reading, today }: Pick<Call, 'reading' | 'today'>): AreaReadContext => ({
    db,
    coverage: reading.coverage,
    today,
    sees: (name, alias) => inCoverage(reading, registry.get(name), alias) ?? sql`true`,
  })

  answerActions(app, context, {
    group: areaActions,
    handlers: {
      areas: async ({ query: { under, q, keys }, ...call }) => {
        const named = partsOf('keys', keys, areaOf)
        if (named) return namedAreas(buildReadContext(call), named)
        if (q) return findAreas(buildReadContext(call), q)
        return areasBelow(buildReadContext(call), under === undefined ? undefined : areaOf('under', under))
      },
      holders: async ({ query, ...call }) => {
        const area = areaOf('area', query.area)
        const who = buildReadContext(call)
        const see = (level: { resource: string }) => who.sees(level.resource, 'n')
        const found = (await readAreas(db, [area], see)).get(areaKey(area))
        if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id: area.id ?? 0 } })
        return readHolders(who, found)
      },
      people: ({ query: { ids, without, ...query }, range, request, ...call }) =>
        readPeople(
          buildReadContext(call),
          registry,
          { ...query, ids: partsOf('ids', ids, numberOf), without: without === 'true', range },
          languageOf(request),
        ),
      assign: async ({ body, request, save, ...call }) => {
        const who = buildReadContext(call)
        const { preview, ...assignment } = readAssignment(body, who.today)
        requirePermission(request, create)
        const assertMay = (planned: Planned) => {
          if (needsUpdate(planned)) requirePermission(request, update)
          return planned
        }
        // The change set needs its label at the start; concurrent changes may still alter the plan.
        const first = assertMay(await planAll(who, assignment))
        if (preview) return { ...answerOf(first), change_set_id: null }
        return save(
          async ({ writing }) => {
            await coverageOneAtATime(writing.trx)
            const planned = assertMay(await planAll({ ...who, db: writing.trx }, assignment))
            await executeWrite(writing, resource, planned)
            const isWritten = writing.events.length > 0
            return { ...answerOf(planned), change_set_id: isWritten ? writing.changeSetId : null }
          },
          { kind: 'assign', resource, label: labelOf(first) },
        )
      },
    },
  })
}
