/** Trees beside lists: `GET …/tree` for every resource that belongs to one. */
import type { FastifyInstance } from 'fastify'
import { type Tree, treeOf } from '#schemas/kit/tree.ts'
import { treeActions } from '#src/domain/records/tree-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '../actions/answer-actions.ts'
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

export function treeRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.registry.all) {
    const tree = treeOf(resource, context.registry)
    if (!tree) continue
    answerActions(app, context, {
      group: treeActions(resource, tree),
      handlers: {
        tree: async ({ reading, query: { q, under } }) => {
          const place = { ...reading, resource, tree }
          return q ? findNodes(place, q) : loadChildren(place, readAbove(tree, under))
        },
      },
    })
  }
}
