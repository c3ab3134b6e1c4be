/** Icons by name (`mdi:hospital`), in Iconify's own answer format, only those asked for. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

interface IconSet {
  prefix: string
  width?: number
  height?: number
  icons: Record<string, unknown>
  aliases?: Record<string, { parent: string }>
}

/** Installed icon sets: prefix to package. */
const packages: Readonly<Record<string, string>> = { mdi: '@iconify-json/mdi/icons.json' }
const loaded = new Map<string, Promise<IconSet>>()
const most = 200

function load(prefix: string): Promise<IconSet> | undefined {
  const name = packages[prefix]
  if (!name || !Object.hasOwn(packages, prefix)) return undefined
  const known = loaded.get(prefix)
  if (known) return known
  const file = createRequire(import.meta.url).resolve(name)
  const set = readFile(file, 'utf8').then((text) => JSON.parse(text) as IconSet)
  loaded.set(prefix, set)
  return set
}

/** The asked icons of a set, with the aliases that lead to them. */
function pick(set: IconSet, names: readonly string[]) {
  const icons: Record<string, unknown> = {}
  const aliases: Record<string, unknown> = {}
  const missing: string[] = []
  for (const name of names) {
    const alias = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined
    const target = alias?.parent ?? name
    if (!Object.hasOwn(set.icons, target)) missing.push(name)
    else icons[target] = set.icons[target]
    if (alias) aliases[name] = alias
  }
  return {
    prefix: set.prefix,
    icons,
    ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
    ...(missing.length > 0 ? { not_found: missing } : {}),
    width: set.width ?? 24,
    height: set.height ?? 24,
  }
}

interface IconRequest {
  Params: { collection: string }
  Querystring: { icons?: string | string[] }
}

export function iconRoutes(app: FastifyInstance): void {
  app.get<IconRequest>(
    '/api/icons/:collection.json',
    { config: { access: 'public' } },
    async (request, reply) => {
      const set = await load(request.params.collection)
      if (!set) throw new AppError('NOT_FOUND')
      const names = [request.query.icons].flat().join(',').split(',')
      if (names.length > most || names.some((name) => !/^[a-z0-9][a-z0-9-]{0,80}$/.test(name)))
        throw new AppError('BAD_PARAMETER', { params: { name: 'icons' } })
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      return pick(set, names)
    },
  )
}
