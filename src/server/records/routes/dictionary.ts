/** The data dictionary. Like the API description it contains no data and is public. */
import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/kit/types.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { dictionaryPage } from '../dictionary/page.ts'

export function dictionaryRoutes(app: FastifyInstance, { registry }: ServerContext): void {
  const pages = new Map<Language, string>()
  const config = { access: 'public' } as const
  app.get('/api/dictionary', { config }, async (request, reply) => {
    const { lang } = request.query as { lang?: string }
    const language = lang === 'en' ? 'en' : 'kh'
    const page = pages.get(language) ?? dictionaryPage(registry, language)
    pages.set(language, page)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}
