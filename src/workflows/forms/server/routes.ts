/** Routes for designing and filling in forms (domain 1.3.3). */
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { filledFormActions, formActions, questionActions } from '../domain/form-actions.ts'
import { fillForm, readOffered } from './fill.ts'
import { readNewborns, registerNewborns } from './newborns.ts'
import { orderQuestions, publishForm, withdrawForm } from './publish.ts'
import { readForm } from './read-form.ts'

export function formRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('clinical-forms')) return
  answerActions(app, context, {
    group: formActions,
    handlers: {
      form: async ({ reading, which }) => {
        const { version: _, ...draft } = await readForm(reading.db, which.id)
        return draft
      },
      publish: ({ which, save }) => save((saving) => publishForm(saving, which.id)),
      withdraw: ({ which, save }) => save((saving) => withdrawForm(saving, which.id)),
    },
  })
  answerActions(app, context, {
    group: questionActions,
    handlers: {
      order: ({ body: { encounter_type_id, concept_ids }, save }) =>
        save((saving) => orderQuestions(saving, encounter_type_id, concept_ids)),
    },
  })
  answerActions(app, context, {
    group: filledFormActions,
    handlers: {
      offered: ({ reading, params }) => readOffered(reading, params.visit ?? ''),
      newborns: ({ reading, body }) => readNewborns(reading, body.visit_id),
      born: ({ body, save }) => save((saving) => registerNewborns(saving, body)),
      fill: ({ body, save }) => save((saving) => fillForm(saving, body)),
    },
  })
}
