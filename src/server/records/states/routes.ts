/**
 * `GET …/{id}/transitions`, `GET …/transitions`, `POST …/{id}/transitions/{name}` and `POST
 * …/transitions/{name}` of every resource with states.
 */
import type { FastifyInstance } from 'fastify'
import type { AnsweredRow } from '#src/domain/action.ts'
import { manyTransitions, openTransitions, transitionActions } from '#src/domain/transitions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { languageOf } from '#src/server/http/messages.ts'
import { answerActions } from '../actions/answer-actions.ts'
import type { Call, CallOf } from '../actions/call.ts'
import { answerRecord } from '../resources/save.ts'
import { applyToEach } from './many.ts'
import { loadTransitions, readTransitions } from './open-transitions.ts'
import { applyTransition } from './transition.ts'

export function transitionRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.registry.all) {
    if (!resource.states) continue
    answerActions(app, context, {
      group: openTransitions(resource),
      handlers: {
        transitionsOfRows: ({ query, save }) =>
          save(async (saving) => {
            const ids = [...new Set(query.ids.split(',').map(Number))]
            return Object.fromEntries(await loadTransitions(saving, resource, ids))
          }),
        transitions: ({ which, save }) => save((saving) => readTransitions(saving, resource, which.id)),
      },
    })
    const group = transitionActions(resource)
    const take =
      (name: string) =>
      ({ which, body, save }: Call<Record<string, unknown>, undefined>) =>
        save(async (saving) => {
          const { id, version } = which
          await applyTransition(saving, resource, { name, ids: [id], version, input: body })
          return (await answerRecord(saving, resource, id)) as AnsweredRow
        })
    for (const [name, action] of Object.entries(group))
      for (const one of withFormerName(action, resource.states.transitions[name]?.formerName))
        answerActions(app, context, { group: { [one.name]: one }, handlers: { [one.name]: take(name) } })
    for (const [name, action] of Object.entries(manyTransitions(resource)))
      answerActions(app, context, {
        group: { [action.name]: action },
        handlers: {
          [action.name]: ({ request, body: { ids, ...input }, save }: CallOf<typeof action>) =>
            save((saving) => applyToEach(saving, resource, { name, ids, input }, languageOf(request))),
        },
      })
  }
}

/** The action, and the same one at the address of the transition's former name. */
function withFormerName<A extends { name: string; at?: string; path: string }>(
  action: A,
  former?: string,
): A[] {
  if (!former) return [action]
  const renamed = (path: string) => `${path.slice(0, path.lastIndexOf('/'))}/${former}`
  const { at = '', path, name } = action
  return [action, { ...action, name: `${name}Former`, at: renamed(at), path: renamed(path) }]
}
