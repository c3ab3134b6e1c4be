/** The data dictionary. Like the API description it contains no data and is public. */
import type { FastifyInstance } from 'fastify'
import type { Language } from '#schemas/kit/types.ts'
import { dictionaryActions } from '#src/domain/system-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '../actions/answer-actions.ts'
import { dictionaryPage } from '../dictionary/page.ts'

export function dictionaryRoutes(app: FastifyInstance, context: ServerContext): void {
  const pages = new Map<Language, string>()
  answerActions(app, context, {
    group: dictionaryActions,
    handlers: {
      show: async ({ query: { lang } }) => {
        const page = pages.get(lang) ?? dictionaryPage(context.registry, lang)
        pages.set(lang, page)
        const headers = { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' }
        return { headers, content: Buffer.from(page) }
      },
    },
  })
}
