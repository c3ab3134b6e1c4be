/** Routes of /approval (specification 2; domain 1.5, 2.5): the lists of requests, and decisions. */
import type { FastifyInstance } from 'fastify'
import { approvalActions } from '#src/domain/approvals/actions.ts'
import type { ApprovalAround, ApprovalRow, Box } from '#src/domain/approvals/request-lists.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { languageOf, refusalSentence } from '#src/server/http/messages.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Call } from '#src/server/records/actions/call.ts'
import { readListQuery } from '#src/server/records/resources/list-query.ts'
import { hiddenFields } from '#src/server/records/resources/rows.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { decideAll, decideOne, withdraw } from './decide.ts'
import { expireDue } from './expire.ts'
import { type ApprovalReadContext, countRequests, loadRequestList, readAround } from './request-lists.ts'

export function approvalRoutes(app: FastifyInstance, context: ServerContext): void {
  const resource = context.registry.find('approvals')
  if (!resource) return

  const buildReadContext = ({ user, reading }: Pick<Call, 'user' | 'reading'>): ApprovalReadContext => {
    const { id, permissions, coverage } = user
    return { context, person: { id, permissions, coverage }, holds: reading.holds }
  }
  const list = async (call: Call, box: Box) => {
    const hidden = hiddenFields(resource, call.reading.holds)
    const query = readListQuery(resource, call.request.query as Record<string, unknown>, hidden)
    const { rows, total } = await loadRequestList(buildReadContext(call), box, query)
    return { rows: rows as unknown as ApprovalRow[], total }
  }
  const around = async (call: Pick<Call, 'user' | 'reading' | 'which'>) =>
    (await readAround(buildReadContext(call), call.which.id)) as unknown as ApprovalAround

  /** Expires due requests first, so that they can no longer be decided. */
  const act = async <T>({ save }: Pick<Call, 'save'>, work: (writing: Writing) => Promise<T>) => {
    await expireDue(context)
    return save(({ writing }) => work(writing))
  }
  const answer = async (
    call: Pick<Call, 'user' | 'reading' | 'which' | 'save'>,
    work: (own: Writing, id: number) => Promise<void>,
  ) => {
    await act(call, (writing) => work(writing, call.which.id))
    return (await around(call)).row
  }

  answerActions(app, context, {
    group: approvalActions,
    handlers: {
      inboxBox: (call) => list(call, 'inbox'),
      sentBox: (call) => list(call, 'sent'),
      historyBox: (call) => list(call, 'history'),
      counts: (call) => countRequests(buildReadContext(call)),
      around,

      approve: (call) =>
        answer(call, (writing, id) =>
          decideOne(writing, id, { act: 'approve', note: call.body.note ?? null }),
        ),
      reject: (call) =>
        answer(call, (writing, id) => decideOne(writing, id, { act: 'reject', note: call.body.note })),
      withdraw: (call) => answer(call, withdraw),

      decisions: async (call) => {
        const { ids, decision, note = null } = call.body
        const { refused } = await act(call, (writing) => decideAll(writing, ids, { act: decision, note }))
        const language = languageOf(call.request)
        return [...new Set(ids)].map((id) => {
          const error = refused.get(id)
          return error
            ? { id, decided: false, message: refusalSentence(error, language) }
            : { id, decided: true }
        })
      },
    },
  })
}
