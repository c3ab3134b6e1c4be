/** Runtime configuration: the service bases of specification §7, read from the server at start. */
import { withTimeout } from './timeouts.ts'

export type ServiceName = 'api' | 'auth' | 'hie' | 'cms' | 'notification' | 'pmi'

/** Where the live connection leads; without `host` and `cluster` to this very server. */
export interface RealtimeConfig {
  key: string
  host?: string
  port?: number
  tls?: boolean
  cluster?: string
}

/**
 * An account of the demonstration; `main` ones are offered at once, the others by where they work.
 */
export interface DemoAccount {
  username: string
  label?: { kh: string; en: string }
  group?: 'main' | 'facility' | 'district' | 'country'
}

export interface RuntimeConfig {
  /** Base address per service; '' when the installation has none. */
  services: Partial<Record<ServiceName, string>>
  /** Sign-in at an OpenID provider is offered, under this name. */
  openid?: { label: string }
  /** Demo sign-in offered on the sign-in page, only while the server runs in demo mode. */
  demo?: { password: string; accounts: readonly DemoAccount[] }
  /** Null: this installation has no live connection. */
  realtime?: RealtimeConfig | null
}

let config: RuntimeConfig = { services: { api: '/api', auth: '/api/auth' } }
let loading: Promise<RuntimeConfig> | undefined

/** Milliseconds the server has to answer: the sign-in waits for it. */
const limit = 5_000

/**
 * Reads the configuration once; the address is fixed because everything else follows from it. When
 * that fails the usual addresses hold, and whoever asks next tries again.
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

/** Throws when anything but the server's own answer comes back. */
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
