/** The API description: as JSON, and as a page to read and try. Public, because it has no data. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { descriptionActions } from '#src/domain/system-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '../actions/answer-actions.ts'
import { openApiDocument } from '../openapi/document.ts'

export async function openApiRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { registry, build } = context
  // Generated on the first request: it took a sixth of each start.
  let text: string | undefined
  const written = () => {
    text ??= JSON.stringify(openApiDocument(registry, app.actions, build.version))
    return text
  }
  const document = { toJSON: () => JSON.parse(written()) }
  const headers = { 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' }
  answerActions(app, context, {
    group: descriptionActions,
    handlers: { show: async () => ({ headers, content: Buffer.from(written()) }) },
  })
  await app.register(swagger, {
    mode: 'static',
    // The plugin's type requires its document type, but it passes any JSON on.
    specification: { document: document as unknown as NonNullable<StaticDocumentSpec['document']> },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // No validator badge: the page calls no other server.
    uiConfig: { docExpansion: 'none', validatorUrl: null },
    theme: { title: 'Sabay API' },
  })
}
