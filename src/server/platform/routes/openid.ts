/** Sign-in at an OpenID provider: redirect, return, and sign-out. The session starts in auth.ts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openidActions } from '#src/domain/account-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { accountOfClaims } from '../openid/account.ts'
import { type Attempt, createOpenidProvider } from '../openid/provider.ts'
import { readTicket, sendTicket, type Ticket } from '../openid/ticket.ts'

/** The sign-in page from which the browser comes and to which it returns. */
interface Page {
  lang: string
  next: string
}

const pageOf = ({ query }: FastifyRequest): Page => {
  const { lang, next } = query as { lang?: unknown; next?: unknown }
  return {
    lang: lang === 'en' ? 'en' : 'kh',
    next: typeof next === 'string' && next.startsWith('/') ? next.slice(0, 1000) : '',
  }
}

/** Continues the sign-in: the page fetches its session, or the error message. */
const addressOf = ({ lang, next }: Page) =>
  `${lang === 'en' ? '/en' : ''}/login?openid=1${next ? `&next=${encodeURIComponent(next)}` : ''}`

export function openidRoutes(app: FastifyInstance, context: ServerContext): void {
  const { openid } = context.config
  const provider = openid && createOpenidProvider(openid, (err) => app.log.warn({ err }, 'OpenID'))
  const configured = () => {
    if (!openid || !provider) throw new AppError('NOT_FOUND')
    return { openid, provider }
  }
  /** The address of the sign-in page; the ticket is for its next request. */
  const goBack = (reply: FastifyReply, page: Page, ticket: Ticket) => {
    sendTicket(context, reply, ticket)
    return addressOf(page)
  }
  const failed = (error: unknown): Ticket => {
    if (!(error instanceof AppError)) throw error
    return { kind: 'failed', code: error.code }
  }

  answerActions(app, context, {
    group: openidActions,
    handlers: {
      start: async ({ request, reply }) => {
        const { provider } = configured()
        const page = pageOf(request)
        const begun = await provider.begin().catch(failed)
        if ('kind' in begun) return goBack(reply, page, begun)
        sendTicket(context, reply, { kind: 'attempt', ...begun.attempt, ...page })
        return begun.address
      },
      callback: async ({ request, reply }) => {
        const { openid, provider } = configured()
        const ticket = readTicket(context, request)
        if (ticket?.kind !== 'attempt')
          return goBack(reply, pageOf(request), { kind: 'failed', code: 'OIDC_EXPIRED' })
        const attempt: Attempt = ticket
        const finish = async (): Promise<Ticket> => {
          const claims = await provider.finish(request.url.split('?')[1] ?? '', attempt)
          const from = { ip: request.ip, requestId: request.id }
          const account = await accountOfClaims(context, openid, claims, from)
          return { kind: 'known', userId: account.id, username: account.username }
        }
        return goBack(reply, ticket, await finish().catch(failed))
      },
      leave: async () => {
        const address = await configured()
          .provider.endAddress()
          .catch(() => undefined)
        return address ?? '/login'
      },
    },
  })
}
