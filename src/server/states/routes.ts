/** `GET …/{id}/transitions` and `POST …/{id}/transitions/{name}` of every resource with states. */
import type { FastifyInstance } from 'fastify'
import type { AnsweredRow } from '#src/domain/action.ts'
import { openTransitions, transitionActions } from '#src/domain/transitions.ts'
import { answerActions } from '../actions/answer-actions.ts'
import type { Call } from '../actions/call.ts'
import type { ServerContext } from '../context.ts'
import { readTransitions, takeTransition } from './transition.ts'

export function transitionRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.registry.all) {
    if (!resource.states) continue
    answerActions(app, context, {
      group: openTransitions(resource),
      handlers: {
        transitions: ({ which, save }) =>
          save((saving) => readTransitions(saving, resource, which.id)),
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
  }
}
