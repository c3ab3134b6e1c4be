/** The endpoints of the catalogue designer. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { nameOf } from '#schemas/kit/resource.ts'
import type { EventKind } from '#src/domain/audit/kinds.ts'
import { designActions } from '#src/domain/designs/actions.ts'
import { isExtendable, isExtension, newExtension } from '#src/domain/designs/extensions.ts'
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
  const { db, registry, audit, designs } = context
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
        extendable: designs.shipped.filter(isExtendable).map(({ path }) => {
          const { name, label } = registry.get(nameOf(path))
          return { name, label: label.many }
        }),
      }),
      extend: ({ request, params: { name = '' } }) => {
        const target = designs.shipped.find(({ path }) => nameOf(path) === name)
        if (!target || !isExtendable(target)) throw new AppError('NOT_FOUND')
        return saveDraft(context, actorOf(request), { name, version: 0, declaration: newExtension(target) })
      },
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
        // Its fields stay apart from the schema file of the catalogue.
        if (isExtension(declaration)) throw new AppError('NOT_FOUND')
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
