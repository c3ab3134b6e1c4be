/** Runtime configuration: the service bases of specification §7, read from the server at start. */

export type ServiceName = 'api' | 'auth' | 'hie' | 'cms' | 'notification' | 'pmi'

export interface RuntimeConfig {
  /** Base address per service; '' when the installation has none. */
  services: Partial<Record<ServiceName, string>>
  /** Demo sign-in offered on the sign-in page, only while the server runs in demo mode. */
  demo?: { password: string; accounts: readonly { username: string }[] }
}

let config: RuntimeConfig = { services: { api: '/api', auth: '/api/auth' } }
let loading: Promise<RuntimeConfig> | undefined

/** Reads the configuration once; the address is fixed because everything else follows from it. */
export function loadConfig(): Promise<RuntimeConfig> {
  loading ??= fetch('/api/config')
    .then((response) => (response.ok ? response.json() : undefined))
    .then((body: { data?: RuntimeConfig } | undefined) => {
      if (body?.data)
        config = { ...body.data, services: { ...config.services, ...body.data.services } }
      return config
    })
    .catch(() => config)
  return loading
}

/** `serviceUrl('api', 'setting/provinces')`: joined by exactly one slash. */
export function serviceUrl(service: ServiceName, path: string): string {
  const base = config.services[service] ?? ''
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
