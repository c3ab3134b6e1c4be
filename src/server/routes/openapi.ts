/** The API's description: as JSON, and as a page to read and try. Holds no data, so it is public. */
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../context.ts'
import { openApiDocument } from '../openapi/document.ts'

export async function openApiRoutes(
  app: FastifyInstance,
  { registry, build }: ServerContext,
): Promise<void> {
  const document = openApiDocument(registry, build.version)
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', { config: { access: 'public' } }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  )
  await app.register(swagger, {
    mode: 'static',
    // The plugin's types know OpenAPI up to 3.0; it hands 3.1 through unchanged.
    specification: { document: document as unknown as NonNullable<StaticDocumentSpec['document']> },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // No validator badge: the page calls nobody but this server.
    uiConfig: { docExpansion: 'none', validatorUrl: null },
    theme: { title: 'Sabay API' },
  })
}
