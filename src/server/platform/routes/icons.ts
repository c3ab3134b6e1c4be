/** Icons by name (`mdi:hospital`), in Iconify's own answer format, only the requested ones. */
import type { FastifyInstance } from 'fastify'
import { iconActions } from '#src/domain/system-actions.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { installedSet, type Picked, pick } from '#src/server/http/icons/icon-set.ts'
import { joined, remoteIcons } from '#src/server/http/icons/remote-icons.ts'
import { answerActions } from '#src/server/records/actions/answer-actions.ts'

/** Maximum number of names in one request. */
const maxNames = 200
const form = /^[a-z0-9][a-z0-9-]{0,80}$/

export function iconRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, clock } = context
  const elsewhere = config.iconEndpoint ? remoteIcons(config.iconEndpoint, clock) : undefined

  answerActions(app, context, {
    group: iconActions,
    handlers: {
      show: async ({ reply, params: { collection = '' }, query }) => {
        const set = await installedSet(collection)
        if (!set && !(elsewhere && form.test(collection))) throw new AppError('NOT_FOUND')
        const names = [...new Set(query.icons.split(','))]
        if (names.length > maxNames || names.some((name) => !form.test(name)))
          throw new AppError('BAD_PARAMETER', { params: { name: 'icons' } })
        let picked: Picked = set ? pick(set, names) : { icons: {}, aliases: {}, missing: names }
        if (elsewhere && picked.missing.length > 0)
          picked = joined({ ...picked, missing: [] }, await elsewhere(collection, picked.missing))
        const { icons, aliases, missing } = picked
        // An icon never changes under its name; a missing one may exist tomorrow.
        const age = missing.length > 0 ? 'max-age=300' : 'max-age=31536000, immutable'
        reply.header('cache-control', `public, ${age}`)
        return {
          prefix: collection,
          icons,
          ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
          ...(missing.length > 0 ? { not_found: missing } : {}),
          width: set?.width ?? 24,
          height: set?.height ?? 24,
        }
      },
    },
  })
}
