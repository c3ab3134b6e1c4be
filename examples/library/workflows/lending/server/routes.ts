/** Handles the actions on loans. */
import type { FastifyInstance } from 'fastify'
import { label } from '#schemas/kit/label.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import { stateLabel } from '#src/server/records/states/frozen.ts'
import { loanStatus } from '../../../schemas/parts/loan-states.ts'
import { extendedDate } from '../domain/due-date.ts'
import { loanActions } from '../domain/loan-actions.ts'
import { daysOfBook } from './days-of-book.ts'

/** @throws RECORD_NOT_FOUND, BEYOND_COVERAGE, and STATE_REFUSED for a book that is not on loan */
async function extend(saving: Saving, id: number, today: string) {
  const { writing } = saving
  const loans = writing.context.registry.get('loans')
  const stored = await lockActive(saving, loans, id)
  const { status, book_id, due_on } = stored.values
  if (status !== loanStatus.LENT.value)
    throw new AppError('STATE_REFUSED', {
      params: { action: label('ពន្យារពេល', 'Extend'), state: stateLabel(loans, stored.values) },
    })
  const days = await daysOfBook(writing.trx, Number(book_id))
  const due = extendedDate(due_on === null ? null : String(due_on), today, days)
  await updateRecords(writing, loans, [{ stored, values: { due_on: due } }])
  return { due_on: due }
}

export function lendingRoutes(app: FastifyInstance, context: ServerContext): void {
  answerActions(app, context, {
    group: loanActions,
    handlers: { extend: ({ which, today, save }) => save((saving) => extend(saving, which.id, today)) },
  })
}
