import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, variables } from '#src/server/config.ts'
import { chooseDatabase } from '#src/server/db/open-database.ts'

const outside = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' }
const incomplete =
  'REALTIME=outside needs PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET and either PUSHER_CLUSTER or PUSHER_HOST.'

describe('the environment', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      demo: true,
      demoPassword: 'sabay-demo',
      sessionSecret: undefined,
      timeouts: { statement: 30, lock: 10, idle: 60 },
      trustProxy: 0,
    })
  })

  test('reads the origins that may call the API', () => {
    const read = (text: string) => readConfig({ CORS_ORIGINS: text }).corsOrigins
    expect(read('')).toEqual([])
    expect(read('https://a.example, http://b.example:8080')).toEqual([
      'https://a.example',
      'http://b.example:8080',
    ])
    for (const wrong of ['*', 'a.example', 'https://a.example/', 'https://a.example,', 'null'])
      expect(() => read(wrong), wrong).toThrow('must be origins')
  })

  test('uses a direct PostgreSQL address beside a pooler', () => {
    const [url, direct] = ['postgres://pooler/x', 'postgres://database/x']
    const env = { DATABASE_URL: url, SESSION_SECRET: 'x'.repeat(32) }
    const chosen = (more: Record<string, string> = {}) => chooseDatabase(readConfig({ ...env, ...more }))
    expect(chosen()).toEqual({ engine: 'outside', url, directUrl: url })
    expect(chosen({ DATABASE_DIRECT_URL: direct })).toMatchObject({ url, directUrl: direct })
    expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow('only used with DATABASE_URL')
  })

  test('counts a blank value as unset', () => {
    expect(readConfig({ PORT: '', HOST: '', DEMO: '', DATABASE_URL: '' })).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: undefined,
    })
  })

  test.each([
    ['127.0.0.1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['10.0.0.5', false],
  ])('shows the demo on %s: %s', (HOST, demo) => {
    expect(readConfig({ HOST }).demo).toBe(demo)
  })

  test('shows no demo behind a proxy', () => {
    expect(readConfig({ TRUST_PROXY: 'on' })).toMatchObject({ demo: false, demoRecords: false })
    expect(readConfig({ TRUST_PROXY: 'off' }).demo).toBe(true)
    expect(readConfig({ TRUST_PROXY: '1', DEMO: 'on' }).demo).toBe(true)
  })

  test('allows DEMO if it is not the default', () => {
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
  })

  test.each([
    ['on', true, true],
    ['accounts', true, false],
    ['off', false, false],
  ])('DEMO=%s: accounts %s, example records %s', (DEMO, demo, demoRecords) => {
    expect(readConfig({ DEMO })).toMatchObject({ demo, demoRecords })
  })

  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ LOCK_TIMEOUT: '-1' }, 'LOCK_TIMEOUT must be a whole number from 0 to 3600.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be on, off or a number up to 9.'],
    [{ DEMO: 'yes' }, 'DEMO must be on, accounts or off.'],
    [{ DEMO_PASSWORD: 'short' }, 'DEMO_PASSWORD must have at least 10 characters.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
    [{ REALTIME: 'on' }, 'REALTIME must be embedded, outside or off.'],
    [{ REALTIME_CONNECTIONS: '-1' }, 'REALTIME_CONNECTIONS must be a whole number from 0 to 20000.'],
    [{ PUSHER_KEY: 'a b' }, 'PUSHER_KEY must be one word of letters and digits.'],
    [{ PUSHER_KEY: 'k' }, 'PUSHER_KEY is only used with REALTIME=outside.'],
    [{ REALTIME: 'off', PUSHER_TLS: 'on' }, 'PUSHER_TLS is only used with REALTIME=outside.'],
    [{ REALTIME: 'outside', ...outside, PUSHER_SECRET: '' }, incomplete],
    [{ REALTIME: 'outside', ...outside }, incomplete],
    [{ REALTIME: 'outside', ...outside, PUSHER_HOST: 'h', PUSHER_CLUSTER: 'eu' }, incomplete],
    [
      { REALTIME: 'outside', ...outside, PUSHER_CLUSTER: 'eu', PUSHER_PORT: '80' },
      'PUSHER_PORT and PUSHER_TLS are only used with PUSHER_HOST.',
    ],
    [{ SERVICE_HIE: 'hie' }, 'SERVICE_HIE must begin with http://, https:// or /.'],
    [{ ICON_ENDPOINT: 'https://[icons' }, 'ICON_ENDPOINT must be an address.'],
  ])('refuses %o in one sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence))
  })

  test.each([
    ['off', 0],
    ['on', 1],
    ['2', 2],
  ])('TRUST_PROXY=%s trusts %d proxies', (TRUST_PROXY, count) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(count)
  })

  test('reports all invalid values together', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT .*\nDEMO /)
  })

  test('requires its own secret with a PostgreSQL shared by several processes', () => {
    const DATABASE_URL = 'postgres://localhost/sabay'
    expect(() => readConfig({ DATABASE_URL })).toThrow(/^SESSION_SECRET is required/)
    expect(readConfig({ DATABASE_URL, SESSION_SECRET: 's'.repeat(32) }).databaseUrl).toBe(DATABASE_URL)
  })

  test('are all in docs/settings.md', () => {
    const rows = readFileSync('docs/settings.md', 'utf8').match(/^\| `[A-Z].*$/gm) ?? []
    const documentedVariables = rows.flatMap((row) => row.split(' | ')[0]?.match(/[A-Z][A-Z_]+/g) ?? [])
    expect(documentedVariables.sort()).toEqual([...variables].sort())
  })
})
