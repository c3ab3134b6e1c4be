/** Routes of a facility's bank account: its statements, matched with the ledger. */
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/access/context.ts'
import { ownFacility } from '#src/server/access/coverage/own-facility.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { refuse } from '#src/workflows/cash/server/book.ts'
import { assertSeesAt } from '#src/workflows/cash/server/works-at.ts'
import { bankActions } from '../domain/actions.ts'
import { proposeEntries } from '../domain/match.ts'
import { importStatement, matchLine, unmatchLine } from './match.ts'
import { loadMatched, loadOpenEntries, loadOpenLines, loadTotals } from './open.ts'

export function bankRoutes(app: FastifyInstance, context: ServerContext): void {
  if (!context.registry.find('bank-lines')) return
  answerActions(app, context, {
    group: bankActions,
    handlers: {
      importStatement: ({ body, save }) => save((saving) => importStatement(saving, body)),
      open: async ({ reading, user, body: { health_facility_id, to } }) => {
        const { db, coverage } = reading
        const facility = health_facility_id ?? (await ownFacility(db, { userId: user.id, coverage }))
        if (facility === null) return refuse('health_facility_id', 'required')
        await assertSeesAt(reading, facility)
        const lines = await loadOpenLines(db, facility, to)
        const entries = await loadOpenEntries(db, facility, to)
        const matched = await loadMatched(db, facility, to)
        const totals = await loadTotals(db, facility, to)
        const proposed = lines.map((line) => ({ ...line, proposed: proposeEntries(line, entries) }))
        return { health_facility_id: facility, lines: proposed, entries, matched, totals }
      },
      match: ({ which, body, save }) =>
        save(async (saving) => {
          await matchLine(saving, which.id, body.entry_ids)
          return null
        }),
      unmatch: ({ which, save }) =>
        save(async (saving) => {
          await unmatchLine(saving, which.id)
          return null
        }),
    },
  })
}
