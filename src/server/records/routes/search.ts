/** Searches records of all resources, for the command palette. */
import type { FastifyInstance } from 'fastify'
import type { Resource } from '#schemas/kit/resource.ts'
import { searchActions } from '#src/domain/console-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '../actions/answer-actions.ts'
import { searchRecords } from '../resources/search.ts'

export function searchRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: searchActions,
    handlers: {
      find: ({ request, reading, body: { q } }) => {
        const { registry, workflows } = context
        const isListed = ({ permissions: { list } }: Resource) => reading.holds(list)
        const resources = registry.all.filter((resource) => resource.features.edit && isListed(resource))
        const byNumber = workflows
          .flatMap(({ numbers = [] }) => numbers)
          .flatMap(({ resource: name, field }) => {
            const resource = registry.find(name)
            return resource && isListed(resource) ? [{ resource, field }] : []
          })
        return searchRecords(reading, { resources, byNumber }, q, languageOf(request))
      },
    },
  })
}
