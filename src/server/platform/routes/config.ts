/** The configuration that the console needs before sign-in (specification §7, service bases). */
import type { FastifyInstance } from 'fastify'
import { configActions } from '#src/domain/system-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'
import { demoAccounts } from '../demonstration/accounts.ts'
import { isDemoOpenTo } from '../demonstration/open-to.ts'

export function configRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, realtime } = context
  const services = Object.fromEntries(Object.entries(config.services).filter(([, base]) => base))
  const demo = {
    password: config.demoPassword,
    accounts: demoAccounts.map(({ username, name_kh, name_en, covers }, index) => ({
      username,
      label: { kh: name_kh, en: name_en },
      // The first accounts serve most visitors; the others are one for each role.
      group: index < 3 ? 'main' : covers,
    })),
  }
  answerActions(app, context, {
    group: configActions,
    handlers: {
      show: async ({ request, reply }) => {
        reply.header('cache-control', 'no-cache')
        const offered = isDemoOpenTo(config, request) ? { demo } : {}
        const openid = config.openid ? { openid: { label: config.openid.label } } : {}
        return { services, realtime: realtime?.client ?? null, ...openid, ...offered }
      },
    },
  })
}
