/** The Content-Security-Policy: what a page of this server may load and call. */
import type { IncomingMessage } from 'node:http'
import type { ServerConfig } from '#src/server/config.ts'
import type { OutsidePusher } from '#src/server/realtime-config.ts'

/** Origins outside this server that the console may call. */
function serviceOrigins({ services }: ServerConfig): string[] {
  return Object.values(services)
    .filter((base) => base?.startsWith('http'))
    .map((base) => new URL(base as string).origin)
}

const hostForm = /^([\w.-]+|\[[\da-f:]+\])(:\d{1,5})?$/i

/** The address of this server's own WebSocket: some browsers do not count it as `'self'`. */
const ownSocket = (scheme: 'ws' | 'wss', { trustProxy }: ServerConfig) => {
  return ({ headers }: IncomingMessage) => {
    const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined
    const host = String(forwarded ?? headers.host ?? '')
      .split(',')[0]
      ?.trim()
    return host && hostForm.test(host) ? `${scheme}://${host}` : "'self'"
  }
}

function outsideSocket({ cluster, host, port, tls }: OutsidePusher): string {
  if (cluster) return `wss://ws-${cluster}.pusher.com`
  return `${tls ? 'wss' : 'ws'}://${host}${port === undefined ? '' : `:${port}`}`
}

function sockets(config: ServerConfig) {
  if (config.realtime.mode === 'off') return []
  if (config.realtime.mode === 'outside') return [outsideSocket(config.realtime.pusher)]
  return [ownSocket('ws', config), ownSocket('wss', config)]
}

/** The policy of an answer that is no page: most of an answer's headers would be the page's. */
export const dataPolicy = "default-src 'none';frame-ancestors 'none'"

/** Directives for helmet, of pages. */
export const contentPolicy = (config: ServerConfig) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Emotion writes its rules into style elements at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...sockets(config), ...serviceOrigins(config)],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})
