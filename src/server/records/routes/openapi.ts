/** The API description: as JSON, and as a page to read and try. Public, because it has no data. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#src/server/access/context.ts'
import { openApiDocument } from '../openapi/document.ts'

export async function openApiRoutes(app: FastifyInstance, { registry, build }: ServerContext): Promise<void> {
  // Generated on the first request: it took a sixth of each start.
  let text: string | undefined
  const written = () => {
    text ??= JSON.stringify(openApiDocument(registry, app.actions, build.version))
    return text
  }
  const document = { toJSON: () => JSON.parse(written()) }
  app.get('/api/openapi.json', { config: { access: 'public' } }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(written()),
  )
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
