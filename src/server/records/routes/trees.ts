/** Trees beside lists: `GET …/tree` for every resource that belongs to one. */
import type { FastifyInstance } from 'fastify'
import { type Tree, treeOf } from '#schemas/kit/tree.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { readingOf } from '../record-request.ts'
import { parseJson } from '../resources/list-query.ts'
import { type Above, findNodes, loadChildren } from '../resources/tree.ts'

/** Parses `?under={"provinces":3}`; undefined is the top. @throws BAD_PARAMETER */
function readAbove({ levels }: Tree, text: unknown): Above | undefined {
  const parsed = parseJson(text, 'under')
  if (parsed === undefined) return undefined
  const [[level, id] = ['', 0], ...others] =
    typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []
  const isKnown = levels.some(({ resource }) => resource.name === level)
  if (!isKnown || others.length > 0 || !Number.isSafeInteger(id) || Number(id) < 1)
    throw new AppError('BAD_PARAMETER', { params: { name: 'under' } })
  return { level, id: Number(id) }
}

const known = new Set(['under', 'q'])

export function treeRoutes(app: FastifyInstance, { db, registry }: ServerContext): void {
  for (const resource of registry.all) {
    const tree = treeOf(resource, registry)
    if (!tree) continue
    const lists = [resource, ...tree.levels.map((level) => level.resource)]
    const access = [...new Set(lists.map(({ permissions }) => permissions.list))]
    app.get(`/api/${resource.path}/tree`, { config: { access } }, async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const unknown = Object.keys(query).find((name) => !known.has(name))
      if (unknown !== undefined) throw new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
      const { q } = query
      if (q !== undefined && (typeof q !== 'string' || q.trim() === '' || q.length > 200))
        throw new AppError('BAD_PARAMETER', { params: { name: 'q' } })
      const place = { ...readingOf(request, { db, registry }), resource, tree }
      const data = q ? await findNodes(place, q) : await loadChildren(place, readAbove(tree, query.under))
      return reply.header('cache-control', 'no-store').send({ success: true, data })
    })
  }
}
