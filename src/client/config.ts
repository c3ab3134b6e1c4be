/** Runtime configuration: the service URLs of specification §7, loaded from the server at start. */
import { withTimeout } from './timeouts.ts'

export type ServiceName = 'api' | 'auth' | 'hie' | 'cms' | 'notification' | 'pmi'

/** The target of the live connection; without `host` and `cluster`, this server. */
export interface RealtimeConfig {
  key: string
  host?: string
  port?: number
  tls?: boolean
  cluster?: string
}

/** A demo account; `main` accounts are offered first, the others by workplace. */
export interface DemoAccount {
  username: string
  label?: { kh: string; en: string }
  group?: 'main' | 'facility' | 'district' | 'country'
}

export interface RuntimeConfig {
  /** Base URL per service; '' if the installation has none. */
  services: Partial<Record<ServiceName, string>>
  /** Sign-in at an OpenID provider, under this name. */
  openid?: { label: string }
  /** Demo sign-in on the sign-in page, only while the server runs in demo mode. */
  demo?: { password: string; accounts: readonly DemoAccount[] }
  /** Null: this installation has no live connection. */
  realtime?: RealtimeConfig | null
}

let config: RuntimeConfig = { services: { api: '/api', auth: '/api/auth' } }
let loading: Promise<RuntimeConfig> | undefined

/** Milliseconds that the server has to respond: the sign-in waits for it. */
const limit = 5_000

/**
 * Loads the configuration once, from a fixed URL because everything else follows from it. On
 * failure the default URLs apply, and the next caller tries again.
 */
export function loadConfig(): Promise<RuntimeConfig> {
  loading ??= withTimeout({ limit }, read)
    .then((read) => {
      config = { ...read, services: { ...config.services, ...read.services } }
      return config
    })
    .catch(() => {
      loading = undefined
      return config
    })
  return loading
}

/** Throws for anything but the server's own response. */
async function read(signal: AbortSignal): Promise<RuntimeConfig> {
  const response = await fetch('/api/config', { signal })
  const { data } = (await response.json()) as { data?: RuntimeConfig }
  if (!response.ok || typeof data?.services !== 'object') throw new TypeError('No configuration')
  return data
}

/** `serviceUrl('api', 'setting/provinces')`: joined by exactly one slash. */
export function serviceUrl(service: ServiceName, path: string): string {
  const base = config.services[service] ?? ''
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
