/** Tools for one record: its uses, similar records, versions, replacement and successor. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { revealsPatients } from '#schemas/kit/personal.ts'
import type { Uses } from '#src/domain/answers.ts'
import { toolActions } from '#src/domain/records/tool-actions.ts'
import { auditList } from '#src/server/access/audit/lists.ts'
import { logView } from '#src/server/access/audit/views.ts'
import { actorOf, type ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '../actions/answer-actions.ts'
import type { Call } from '../actions/call.ts'
import { type Replacement, replaceRecord } from '../changes/merge.ts'
import { createdRow, reasonOf } from '../record-request.ts'
import { readPeek } from '../resources/peek.ts'
import { updateRecord } from '../resources/save.ts'
import { readSimilar } from '../resources/similar.ts'
import { succeedRecord } from '../resources/succeed.ts'
import { readRelatedPage, readUses } from '../resources/uses.ts'
import { compareVersions, versionBody } from '../resources/versions.ts'

/** The label of a revert's change set: `version 3`. */
const revertLabel = (version: number) => ({ kh: String(version), en: String(version) })

export function recordToolRoutes(app: FastifyInstance, context: ServerContext): void {
  const { registry } = context
  const isPersonal = (path: string) => {
    const resource = registry.findByPath(path)
    return resource !== undefined && revealsPatients(resource, registry)
  }

  for (const resource of context.registry.all) {
    const replace = (
      { request, reading, query }: Call<unknown, { mode: 'check' | 'commit' }>,
      replacement: Replacement,
    ) =>
      replaceRecord(context, resource, replacement, {
        actor: actorOf(request),
        reason: reasonOf(request),
        holds: reading.holds,
        isDryRun: query.mode === 'check',
      })

    /** Logs the names of persons among the records that refer to this one. */
    const logNames = (request: FastifyRequest, record: number, { uses }: Uses) => {
      const rows = uses.reduce((sum, { path, names }) => sum + (isPersonal(path) ? names.length : 0), 0)
      auditList(context, request, { resource, record, rows })
    }

    answerActions(app, context, {
      group: toolActions(resource),
      handlers: {
        uses: async ({ request, reading, which: { id } }) => {
          const uses = await readUses(reading, resource, id)
          logNames(request, id, uses)
          return uses
        },
        peek: async ({ request, reading, which: { id } }) => {
          const peek = await readPeek(reading, resource, id)
          if (!peek) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
          if (resource.personal) await logView(context, request, { resource, id })
          return peek
        },
        related: async ({ request, reading, which: { id }, query: { path, field } }) => {
          const page = await readRelatedPage(reading, resource, { id, path, field })
          if (isPersonal(path)) auditList(context, request, { resource, record: id, rows: page.rows.length })
          return page
        },
        similar: ({ reading, body: { id, values } }) =>
          readSimilar(reading, resource, { id: id ?? null, values }),
        compare: async ({ request, reading, which: { id }, query: { from, to } }) => {
          const compared = await compareVersions(reading, resource, { id, from, to })
          if (resource.personal) await logView(context, request, { resource, id })
          return compared
        },
        revert: ({ reading, which, body: { version }, save }) =>
          save(
            async (saving) => {
              const own = { ...reading, db: saving.writing.trx }
              const { body, left } = await versionBody(own, resource, { id: which.id, version })
              return { row: await updateRecord(saving, resource, { ...which, body }), left }
            },
            { kind: 'revert', resource, label: revertLabel(version) },
          ),
        merge: (call) => {
          const { from, from_version, into, into_version, values } = call.body
          return replace(call, {
            kind: 'merge',
            from: { id: from, version: from_version },
            into: { id: into, version: into_version },
            ...(values ? { values } : {}),
          })
        },
        reassign: (call) =>
          replace(call, { kind: 'reassign', from: call.which, into: { id: call.body.into } }),
        succeed: async ({ reply, which, body, save }) => {
          const row = await save((saving) => succeedRecord(saving, resource, { ...which, body }), {
            kind: 'succeed',
            resource,
            label: resource.label.one,
          })
          return createdRow(reply, resource, row)
        },
      },
    })
  }
}
