/** Health of the installation's parts, checked in parallel and cached for a moment. */
import { sql } from 'kysely'
import { unguardedTables } from '#src/server/access/audit/append-only.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { ServerConfig } from '#src/server/config.ts'
import { installedSet } from '#src/server/http/icons/icon-set.ts'
import { type Probe, probe, probeAddress, publicAddress } from './probe.ts'

export interface PartHealth extends Probe {
  /** `database`, or a service of specification §7. */
  name: string
  /** Only for users who may see addresses. */
  address?: string
}

export interface Health {
  checked_at: string
  parts: PartHealth[]
}

/** Milliseconds for which an answer is cached: many open pages cause one check of each service. */
const fresh = 5000

type Part = { name: string; address?: string; check(): Promise<Probe> }

/** A base below this server's own address is this server; without a base there is no check. */
function servicePart(name: string, base: string | undefined): Part {
  const still = (state: Probe['state']) => ({ name, check: async () => ({ state, ms: null }) })
  // Without a base of its own, the console calls this server for these two.
  if (!base) return still(name === 'api' || name === 'auth' ? 'here' : 'unset')
  if (!base.startsWith('http')) return { ...still('here'), address: base }
  return { name, address: publicAddress(base), check: () => probeAddress(base) }
}

/** A database that refuses writes because of a full disk answers but is not healthy. */
function databasePart({ db, database, config }: ServerContext): Part {
  return {
    name: 'database',
    ...(config.databaseUrl ? databaseAddress(config.databaseUrl) : {}),
    check: () =>
      probe(async () => {
        await sql`select 1`.execute(db)
        return !database.isDiskFull()
      }),
  }
}

/** Host and database of a connection string, if it names a host; neither account nor password. */
function databaseAddress(url: string): { address?: string } {
  // The address of a socket, `postgres://account:password@/name?host=/run`, is not a valid URL.
  if (!URL.canParse(url)) return {}
  const { host, pathname } = new URL(url)
  return { address: host + pathname }
}

/** The audit log: healthy while the database itself refuses to change it. */
function auditPart({ db }: ServerContext): Part {
  return {
    name: 'audit',
    check: async () => {
      const { state } = await probe(async () => (await unguardedTables(db)).length === 0)
      return { state, ms: null }
    },
  }
}

/** Realtime updates: part of this server, an outside server, or disabled. */
function realtimePart({ config: { realtime } }: ServerContext): Part {
  const name = 'realtime'
  if (realtime.mode !== 'outside')
    return {
      name,
      check: async () => ({ state: realtime.mode === 'off' ? 'unset' : 'here', ms: null }),
    }
  const { cluster, host, port, tls } = realtime.pusher
  const server = cluster ? `api-${cluster}.pusher.com` : `${host}${port ? `:${port}` : ''}`
  const address = `${tls === false ? 'http' : 'https'}://${server}/`
  return { name, address, check: () => probeAddress(address) }
}

/** The installed icons, and the endpoint of the others, if any. */
function iconParts({ config: { iconEndpoint } }: ServerContext): Part[] {
  const probeIcons = async (): Promise<Probe> => {
    const set = await probe(async () => (await installedSet('mdi')) !== undefined)
    return set.state === 'up' ? { state: 'here', ms: null } : set
  }
  const own = { name: 'icons', check: probeIcons }
  if (!iconEndpoint) return [own]
  const address = publicAddress(iconEndpoint)
  return [own, { name: 'more_icons', address, check: () => probeAddress(iconEndpoint) }]
}

const serviceNames = ['api', 'auth', 'hie', 'cms', 'notification', 'pmi'] as const

const partsOf = (context: ServerContext, services: ServerConfig['services']): Part[] => [
  databasePart(context),
  auditPart(context),
  realtimePart(context),
  ...iconParts(context),
  ...serviceNames.map((name) => servicePart(name, services[name])),
]

/** `health()` caches its answer for a few seconds, and checks only once for concurrent callers. */
export function createHealth(context: ServerContext): () => Promise<Health> {
  let last: { at: number; answer: Promise<Health> } | undefined
  const checkHealth = async (): Promise<Health> => ({
    checked_at: context.clock().toISOString(),
    parts: await Promise.all(
      partsOf(context, context.config.services).map(async ({ name, address, check: probePart }) => ({
        name,
        ...(await probePart()),
        ...(address === undefined ? {} : { address }),
      })),
    ),
  })
  return () => {
    const now = context.clock().getTime()
    if (!last || now - last.at >= fresh) last = { at: now, answer: checkHealth() }
    return last.answer
  }
}
