/** The environment of the server (README, configuration table), parsed once at start. */
import { z } from 'zod'
import { requestTimeouts, type Timeouts } from './db/timeouts.ts'
import { loopback } from './http/loopback.ts'
import { type OpenidConfig, openidOf, openidSettings } from './openid-config.ts'
import { type RealtimeConfig, realtimeOf } from './realtime-config.ts'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blankIsUnset, type.optional())
const onOff = optional(z.enum(['on', 'off'], 'must be on or off'))
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be a whole number from ${min} to ${max}`)
    .max(max, `must be a whole number from ${min} to ${max}`)
const isAddress = (text: string) => URL.canParse(text, 'http://this.server')
const splitOrigins = (text: string) => text.split(',').map((one) => one.trim())
const areOrigins = (text: string) =>
  splitOrigins(text).every((one) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one)
const seconds = (fallback: number) => z.preprocess(blankIsUnset, wholeNumber(0, 3600).default(fallback))
const address = optional(
  z
    .string()
    .regex(/^(https?:\/\/[^\s]+|\/[^\s]*)$/, 'must begin with http://, https:// or /')
    .refine(isAddress, 'must be an address'),
)

const word = optional(z.string().regex(/^[\w.:-]+$/, 'must be one word of letters and digits'))

const environment = z.object({
  PORT: z.preprocess(blankIsUnset, wholeNumber(0, 65535).default(4000)),
  HOST: z.preprocess(blankIsUnset, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(blankIsUnset, z.string().default('./data')),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
  ),
  DATABASE_DIRECT_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
  ),
  STATEMENT_TIMEOUT: seconds(requestTimeouts.statement),
  LOCK_TIMEOUT: seconds(requestTimeouts.lock),
  IDLE_TIMEOUT: seconds(requestTimeouts.idle),
  PREPARED_STATEMENTS: onOff,
  DEMO: optional(z.enum(['on', 'accounts', 'off'], 'must be on, accounts or off')),
  DEMO_PASSWORD: z.preprocess(
    blankIsUnset,
    z.string().min(10, 'must have at least 10 characters').default('sabay-demo'),
  ),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  LOG_LEVEL: z.preprocess(
    blankIsUnset,
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
      .default('info'),
  ),
  TRUST_PROXY: optional(z.string().regex(/^(on|off|\d)$/, 'must be on, off or a number up to 9')),
  METRICS_TOKEN: optional(
    z.string().regex(/^[\x21-\x7e]{32,200}$/, 'must have 32 to 200 characters without spaces'),
  ),
  CORS_ORIGINS: optional(
    z.string().refine(areOrigins, 'must be origins such as https://hmis.example.org, separated by commas'),
  ),
  RATE_LIMIT: z.preprocess(blankIsUnset, wholeNumber(0, 1_000_000).default(6000)),
  REALTIME: z.preprocess(
    blankIsUnset,
    z.enum(['embedded', 'outside', 'off'], 'must be embedded, outside or off').default('embedded'),
  ),
  REALTIME_CONNECTIONS: z.preprocess(blankIsUnset, wholeNumber(0, 20_000).default(2000)),
  PUSHER_APP_ID: word,
  PUSHER_KEY: word,
  PUSHER_SECRET: word,
  PUSHER_CLUSTER: word,
  PUSHER_HOST: word,
  PUSHER_PORT: optional(wholeNumber(1, 65535)),
  PUSHER_TLS: onOff,
  UPLOAD_LIMIT_MB: z.preprocess(blankIsUnset, wholeNumber(1, 512).default(20)),
  ICON_ENDPOINT: optional(
    z
      .string()
      .regex(/^https?:\/\/[^\s]+$/, 'must begin with http:// or https://')
      .refine(isAddress, 'must be an address'),
  ),
  BAKONG_API_URL: optional(
    z
      .string()
      .regex(/^https?:\/\/[^\s]+$/, 'must begin with http:// or https://')
      .refine(isAddress, 'must be an address'),
  ),
  BAKONG_API_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{8,2000}$/, 'must be one word')),
  ...openidSettings,
  SERVICE_API: address,
  SERVICE_AUTH: address,
  SERVICE_HIE: address,
  SERVICE_CMS: address,
  SERVICE_NOTIFICATION: address,
  SERVICE_PMI: address,
})

/** Every environment variable that the server reads; docs/settings.md lists the same. */
export const variables: readonly string[] = Object.keys(environment.shape)

export interface ServerConfig {
  port: number
  host: string
  /** Folder of the bundled database, the session secret and the lock. */
  dataDir: string
  /** An outside PostgreSQL; undefined means the bundled one in `dataDir`. */
  databaseUrl: string | undefined
  /** The same PostgreSQL without a pooler: for LISTEN, backups and restores. */
  databaseDirectUrl: string | undefined
  /** Maximum times that PostgreSQL may take for a request. */
  timeouts: Timeouts
  /** Whether PostgreSQL keeps the plans of repeated statements. */
  prepared: boolean
  /** Demo accounts exist and the sign-in page offers them. */
  demo: boolean
  /** Example records are added beside the accounts. */
  demoRecords: boolean
  /**
   * The operator set DEMO. Otherwise the demonstration is for this machine and an installation
   * without accounts.
   */
  demoChosen: boolean
  demoPassword: string
  /** Undefined: generated into `dataDir` (bundled database only). */
  sessionSecret: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Number of trusted proxies in X-Forwarded-For; the entry before them is the client's. */
  trustProxy: number
  /** Opens /metrics to callers who send it; undefined: only this machine may read them. */
  metricsToken: string | undefined
  /** Origins of other servers whose pages may call the API. */
  corsOrigins: readonly string[]
  /** Requests per minute and client; 0 disables the limit. */
  rateLimit: number
  realtime: RealtimeConfig
  /** Largest upload in bytes. */
  uploadLimit: number
  /** Endpoint for icons that are not installed here (specification §7). */
  iconEndpoint: string | undefined
  /** Service that confirms payments of KHQR codes; undefined: none. */
  bakong: { url: string; token: string } | undefined
  /** Sign-in by OpenID Connect; undefined: only passwords. */
  openid: OpenidConfig | undefined
  /** Service bases of specification §7; undefined where the installation has none. */
  services: Record<'api' | 'auth' | 'hie' | 'cms' | 'notification' | 'pmi', string | undefined>
}

/** An invalid environment: one sentence per value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** @throws ConfigError where only one of the two is set */
function bakongOf({ BAKONG_API_URL: url, BAKONG_API_TOKEN: token }: z.infer<typeof environment>) {
  if (!url && !token) return undefined
  if (!url || !token) throw new ConfigError('BAKONG_API_URL and BAKONG_API_TOKEN are only used together.')
  return { url, token }
}

const proxiesOf = (value = 'off') => ({ on: 1, off: 0 })[value] ?? Number(value)

/** Reads the configuration. @throws ConfigError naming each invalid variable */
export function readConfig(env: Record<string, string | undefined>): ServerConfig {
  const parsed = environment.safeParse(env)
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    )
  const values = parsed.data
  if (values.DATABASE_URL && !values.SESSION_SECRET)
    throw new ConfigError(
      'SESSION_SECRET is required with DATABASE_URL: set it to at least 32 random characters, the same for every process.',
    )
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL is only used with DATABASE_URL.')
  const openid = openidOf(values)
  if (typeof openid === 'string') throw new ConfigError(openid)
  const realtime = realtimeOf(values)
  if (typeof realtime === 'string') throw new ConfigError(realtime)
  const trustProxy = proxiesOf(values.TRUST_PROXY)
  const isLocalOnly = loopback.has(values.HOST) && trustProxy === 0
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    timeouts: {
      statement: values.STATEMENT_TIMEOUT,
      lock: values.LOCK_TIMEOUT,
      idle: values.IDLE_TIMEOUT,
    },
    prepared: values.PREPARED_STATEMENTS !== 'off',
    demo: values.DEMO ? values.DEMO !== 'off' : isLocalOnly,
    demoRecords: values.DEMO ? values.DEMO === 'on' : isLocalOnly,
    demoChosen: values.DEMO !== undefined,
    demoPassword: values.DEMO_PASSWORD,
    sessionSecret: values.SESSION_SECRET,
    logLevel: values.LOG_LEVEL,
    trustProxy,
    metricsToken: values.METRICS_TOKEN,
    corsOrigins: values.CORS_ORIGINS ? splitOrigins(values.CORS_ORIGINS) : [],
    rateLimit: values.RATE_LIMIT,
    realtime,
    uploadLimit: values.UPLOAD_LIMIT_MB * 1024 * 1024,
    iconEndpoint: values.ICON_ENDPOINT,
    bakong: bakongOf(values),
    openid,
    services: {
      api: values.SERVICE_API,
      auth: values.SERVICE_AUTH,
      hie: values.SERVICE_HIE,
      cms: values.SERVICE_CMS,
      notification: values.SERVICE_NOTIFICATION,
      pmi: values.SERVICE_PMI,
    },
  }
}
