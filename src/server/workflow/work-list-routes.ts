/** The routes of work lists: each answers the action that it declares. */
import type { FastifyInstance } from 'fastify'
import type { Action } from '#src/domain/action.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Handler } from '#src/server/records/actions/call.ts'
import type { WorkList } from './work-list.ts'

export const workListRoutes =
  (lists: readonly WorkList[]) =>
  (app: FastifyInstance, context: ServerContext): void => {
    for (const { of, action, read } of lists) {
      if (!action) throw new Error(`A work list of ${of} has no action`)
      if (!context.registry.find(of)) continue
      // Body and answer have the types that the action declares, which a list of actions loses.
      const handlers = { [action.name]: read as unknown as Handler<Action> }
      answerActions(app, context, { group: { [action.name]: action }, handlers })
    }
  }
