/**
 * `GET …/{id}/transitions`, `POST …/{id}/transitions/{name}` and `POST …/transitions/{name}` of
 * every resource with states.
 */
import type { FastifyInstance } from 'fastify'
import type { AnsweredRow } from '#src/domain/action.ts'
import { manyTransitions, openTransitions, transitionActions } from '#src/domain/transitions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '../actions/answer-actions.ts'
import type { Call, CallOf } from '../actions/call.ts'
import { takeMany } from './many.ts'
import { readTransitions, takeTransition } from './transition.ts'

export function transitionRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.registry.all) {
    if (!resource.states) continue
    answerActions(app, context, {
      group: openTransitions(resource),
      handlers: {
        transitions: ({ which, save }) => save((saving) => readTransitions(saving, resource, which.id)),
      },
    })
    const group = transitionActions(resource)
    const take =
      (name: string) =>
      ({ which, body, save }: Call<Record<string, unknown>, undefined>) =>
        save(
          async (saving) =>
            (await takeTransition(saving, resource, {
              name,
              ...which,
              given: body,
            })) as AnsweredRow,
        )
    for (const [name, action] of Object.entries(group))
      answerActions(app, context, {
        group: { [action.name]: action },
        handlers: { [action.name]: take(name) },
      })
    for (const [name, action] of Object.entries(manyTransitions(resource)))
      answerActions(app, context, {
        group: { [action.name]: action },
        handlers: {
          [action.name]: ({ request, body: { ids, ...given }, save }: CallOf<typeof action>) =>
            save((saving) => takeMany(saving, resource, { name, ids, given }, languageOf(request))),
        },
      })
  }
}
