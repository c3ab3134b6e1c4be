/** The realtime transport to consoles, from the environment. */

/** A Pusher-compatible server outside this one. */
export interface OutsidePusher {
  appId: string
  key: string
  secret: string
  /** A cluster of Pusher's own, or undefined with a host. */
  cluster: string | undefined
  host: string | undefined
  port: number | undefined
  tls: boolean
}

/** The transport of events to consoles. */
export type RealtimeConfig =
  | { mode: 'off' }
  /** `connections`: maximum number of sockets per address; 0 means no limit. */
  | { mode: 'embedded'; connections: number }
  | { mode: 'outside'; pusher: OutsidePusher }

interface Values {
  REALTIME: 'embedded' | 'outside' | 'off'
  REALTIME_CONNECTIONS: number
  PUSHER_APP_ID?: string | undefined
  PUSHER_KEY?: string | undefined
  PUSHER_SECRET?: string | undefined
  PUSHER_CLUSTER?: string | undefined
  PUSHER_HOST?: string | undefined
  PUSHER_PORT?: number | undefined
  PUSHER_TLS?: 'on' | 'off' | undefined
}

/** @returns a sentence where settings of an outside server are missing, or set without one */
export function realtimeOf(values: Values): RealtimeConfig | string {
  const { REALTIME: mode, PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = values
  const { PUSHER_CLUSTER: cluster, PUSHER_HOST: host, PUSHER_PORT: port, PUSHER_TLS: tls } = values
  if (mode !== 'outside') {
    const stray = Object.entries(values).find(
      ([name, value]) => name.startsWith('PUSHER_') && value !== undefined,
    )
    if (stray) return `${stray[0]} is only used with REALTIME=outside.`
    return mode === 'off' ? { mode } : { mode, connections: values.REALTIME_CONNECTIONS }
  }
  if (!appId || !key || !secret || Boolean(cluster) === Boolean(host))
    return 'REALTIME=outside needs PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET and either PUSHER_CLUSTER or PUSHER_HOST.'
  if (cluster && (port || tls)) return 'PUSHER_PORT and PUSHER_TLS are only used with PUSHER_HOST.'
  return { mode, pusher: { appId, key, secret, cluster, host, port, tls: tls !== 'off' } }
}
