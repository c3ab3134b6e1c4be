/** `GET …/{id}/papers/{name}` of every resource with papers. */
import type { FastifyInstance } from 'fastify'
import { printablePapers } from '#schemas/kit/papers.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { type PaperAction, paperActions } from '#src/domain/papers.ts'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '../actions/answer-actions.ts'
import type { CallOf } from '../actions/call.ts'
import { readRecord } from '../resources/read.ts'
import { stateLabel } from '../states/frozen.ts'
import { loadLetterhead } from './letterhead.ts'

export function paperRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const resource of context.registry.all)
    for (const [name, action] of Object.entries(paperActions(resource)))
      answerActions(app, context, {
        group: { [action.name]: action },
        handlers: {
          [action.name]: async ({ request, reading, which: { id } }: CallOf<PaperAction>) => {
            const record = await readRecord(reading, resource, id)
            if (!record || record.deleted_at) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
            const title = resource.papers.find((paper) => paper.name === name)?.title
            if (!printablePapers(resource, record).some((paper) => paper.name === name))
              throw new AppError('STATE_REFUSED', {
                params: { action: title ?? { kh: name, en: name }, state: stateLabel(resource, record) },
              })
            if (resource.personal) await logView(context, request, { resource, id })
            return { record: record as AnsweredRow, letterhead: await loadLetterhead(reading, resource, id) }
          },
        },
      })
}
