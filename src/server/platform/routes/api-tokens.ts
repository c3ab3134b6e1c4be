/** Creates API tokens; the generated endpoints list and revoke them. */
import type { FastifyInstance } from 'fastify'
import { apiTokenActions } from '#src/domain/access/api-tokens.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { issueToken } from '../accounts/api-tokens.ts'

export function apiTokenRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: apiTokenActions,
    handlers: { issue: ({ body, save }) => save((saving) => issueToken(saving, body)) },
  })
}
