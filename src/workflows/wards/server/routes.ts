import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { inBedStatuses } from '#schemas/codes/visit-status.ts'
import { logView } from '#src/server/access/audit/views.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { bedStatus } from '#src/workflows/visits/domain/beds.ts'
import { readPlaces } from '#src/workflows/visits/server/free-places.ts'
import { bedsideActions } from '../domain/bedside.ts'
import { wardActions } from '../domain/board.ts'
import { readBedside } from './bedside.ts'
import { readBoard } from './board.ts'

const liesSomebody = async ({ trx }: Writing, bed: number) =>
  (
    await sql`select 1 from visits where bed_id = ${bed} and ${codeIn('status', ...inBedStatuses)}
      and deleted_at is null limit 1`.execute(trx)
  ).rows.length > 0

export function wardRoutes(app: FastifyInstance, context: ServerContext): void {
  const beds = context.registry.find('ward-beds')
  const visits = context.registry.find('visits')
  if (!beds || !visits) return
  answerActions(app, context, {
    group: wardActions,
    handlers: {
      board: ({ reading, body }) => readBoard(reading, body.ward_id, context.clock().toISOString()),
      places: ({ reading, body }) => readPlaces(reading, body.visit_id),
      setBed: ({ body, save }) =>
        save(async (saving) => {
          const stored = await lockActive(saving, beds, body.bed_id)
          if (await liesSomebody(saving.writing, stored.id))
            throw new AppError('VALIDATION', {
              problems: [{ field: 'bed_id', key: 'bed.occupied' }],
            })
          const values = { status: bedStatus[body.status] }
          await updateRecords(saving.writing, beds, [{ stored, values }])
          return { id: stored.id }
        }),
    },
  })
  answerActions(app, context, {
    group: bedsideActions,
    handlers: {
      bedside: async ({ request, reading, body }) => {
        const now = context.clock().toISOString()
        const bedside = await readBedside(reading, body.code, now)
        await logView(context, request, { resource: visits, id: bedside.visit.id })
        return bedside
      },
    },
  })
}
