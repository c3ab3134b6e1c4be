/** Routes of active periods: months by facility, opening them, and the page of one month. */
import type { FastifyInstance } from 'fastify'
import type { CoverageAccess } from '#src/domain/access/coverage.ts'
import { readMonth } from '#src/domain/periods/month.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { isSeen } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { asAppError } from '#src/server/http/failure.ts'
import { languageOf, refusalSentence } from '#src/server/http/messages.ts'
import { requestApproval } from '#src/server/platform/approvals/request.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import type { Call, CallOf } from '#src/server/records/actions/call.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { periodActions } from '../domain/actions.ts'
import { assertAskable } from './asking.ts'
import { beginClosing, closeMonth } from './closing.ts'
import { assertCovered } from './covered.ts'
import { openMonth, planMonths } from './open-months.ts'
import { readFacilityMonths } from './read-months.ts'
import { readState } from './state.ts'

/** The month in a body, with digits of either script. @throws VALIDATION */
function monthOf({ code }: { code: string }): string {
  const month = readMonth(code)
  if (!month) throw new AppError('VALIDATION', { problems: [{ field: 'code', key: 'month.name' }] })
  return month
}

export function periodRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry, clock } = context
  const resource = registry.find('active-periods')
  if (!resource) return
  const asOfNow = ({ reading }: Pick<Call, 'reading'>) => ({
    ...reading,
    workflows: context.workflows,
    now: clock().toISOString(),
  })
  const stateOf = ({ user, which, reading }: Pick<Call, 'user' | 'which' | 'reading'>) =>
    readState({ ...asOfNow({ reading }), userId: user.id }, which.id)

  /** Acts on a month in the caller's scope and returns its new state. */
  const act = async (
    call: Pick<Call, 'user' | 'which' | 'reading' | 'save'>,
    work: (writing: Writing, id: number) => Promise<void>,
  ) => {
    const { id } = call.which
    if (!(await isSeen(call.reading, resource, id)))
      throw new AppError('RECORD_NOT_FOUND', { params: { id } })
    await call.save(({ writing }) => work(writing, id))
    return stateOf(call)
  }

  const requestPeriodApproval = (
    { which: { id }, body, save }: CallOf<typeof periodActions.reopen>,
    kind: 'PERIOD_REOPEN' | 'LATE_ENTRY',
    access: CoverageAccess,
  ) =>
    save(async ({ writing }) => {
      const facility = await assertAskable(writing, kind, id)
      await assertCovered(writing, id, access)
      const { code } = await requestApproval(writing, {
        kind,
        subject: { resource: resource.name, id },
        healthFacilityId: facility,
        reasonCode: body.reason_code,
        reasonText: body.reason_text,
        documents: body.documents,
      })
      return { code }
    })

  answerActions(app, context, {
    group: periodActions,
    handlers: {
      facilities: ({ reading, query: { q, state }, range: [from, to] }) =>
        readFacilityMonths(asOfNow({ reading }), {
          q,
          state: state === undefined ? undefined : Number(state),
          from,
          to,
        }),

      plan: ({ reading, body }) =>
        planMonths(asOfNow({ reading }), { code: monthOf(body), ids: body.facility_ids }),

      // One transaction per facility, so that one refusal does not affect the others.
      open: async ({ request, body, save }) => {
        const code = monthOf(body)
        const results = []
        for (const facility of new Set(body.facility_ids))
          try {
            await save((saving) => openMonth(saving, { facility, code }))
            results.push({ facility_id: facility, ok: true })
          } catch (thrown) {
            const error = asAppError(thrown)
            if (error.code === 'INTERNAL') throw thrown
            const message = refusalSentence(error, languageOf(request), { id: facility })
            results.push({ facility_id: facility, ok: false, message })
          }
        return results
      },

      state: stateOf,
      beginClosing: (call) =>
        act(call, (writing, id) => beginClosing(writing, { id, version: call.body.version })),
      close: (call) => {
        const { version, acknowledged } = call.body
        return act(call, (writing, id) => closeMonth(writing, { id, version }, acknowledged))
      },
      reopen: (call) => requestPeriodApproval(call, 'PERIOD_REOPEN', 'APPROVE'),
      lateEntry: (call) => requestPeriodApproval(call, 'LATE_ENTRY', 'WORK'),
    },
  })
}
