/** The endpoints of the catalogue designer. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EventKind } from '#src/domain/audit/kinds.ts'
import { designActions } from '#src/domain/designs/actions.ts'
import { readSchemaFile } from '#src/domain/designs/read-schema-file.ts'
import { designName, isDesignName } from '#src/domain/designs/rules.ts'
import { SchemaFileError } from '#src/domain/designs/schema-file-tokens.ts'
import { writeSchemaFile } from '#src/domain/designs/write-schema-file.ts'
import { actorOf, type ServerContext } from '../access/context.ts'
import { AppError } from '../http/errors.ts'
import { answerActions } from '../records/actions/answer-actions.ts'
import { applyDesign, planDesign, refusing, removeDesign } from './apply-design.ts'
import { judgeDesign, registryWith } from './judge-design.ts'
import { listDesigns, loadDesign, saveDraft } from './store.ts'
import { isTarget } from './targets.ts'

/** @throws BAD_PARAMETER unless the declaration has the path of this name */
function assertNamed(name: string, declaration: object): void {
  if (!isDesignName(name) || designName(declaration) !== name)
    throw new AppError('BAD_PARAMETER', { params: { name: 'name' } })
}

export function designerRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db, registry, audit } = context
  const note = (request: FastifyRequest, kind: EventKind, design: string) => {
    const { userId, username, ip, requestId } = actorOf(request)
    audit.note({ kind, userId, username, ip, requestId, details: { design } })
  }
  answerActions(app, context, {
    group: designActions,
    handlers: {
      list: async () => ({
        designs: await listDesigns(context),
        targets: registry.all.filter(isTarget).map(({ name, label }) => ({ name, label: label.one })),
      }),
      judge: ({ body }) => judgeDesign(context, body.declaration),
      readFile: async ({ body }) => {
        try {
          return { declaration: readSchemaFile(body.text), problem: null }
        } catch (error) {
          if (!(error instanceof SchemaFileError)) throw error
          return { declaration: null, problem: error.message }
        }
      },
      show: ({ params: { name = '' } }) => loadDesign(db, name),
      save: ({ request, params: { name = '' }, body }) => {
        assertNamed(name, body.declaration)
        return saveDraft(context, actorOf(request), { name, ...body })
      },
      plan: ({ params: { name = '' } }) => planDesign(context, name),
      apply: async ({ request, params: { name = '' }, body }) => {
        const applied = await applyDesign(context, actorOf(request), { name, ...body })
        note(request, 'design_applied', name)
        return applied
      },
      remove: async ({ request, params: { name = '' }, body }) => {
        await removeDesign(context, actorOf(request), { name, ...body })
        note(request, 'design_removed', name)
        return null
      },
      file: async ({ params: { name = '' } }) => {
        const { declaration } = await loadDesign(db, name)
        await refusing(() => registryWith(context, declaration))
        return {
          headers: {
            'content-type': 'text/plain; charset=utf-8',
            'content-disposition': `attachment; filename="${name}.ts"`,
          },
          content: Buffer.from(writeSchemaFile(declaration)),
        }
      },
    },
  })
}
