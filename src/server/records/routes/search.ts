/** Searches records of all resources, for the command palette. */
import type { FastifyInstance } from 'fastify'
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
        const searched = context.registry.all.filter(
          ({ permissions: { list }, features }) => features.edit && reading.holds(list),
        )
        return searchRecords(reading, searched, q, languageOf(request))
      },
    },
  })
}
