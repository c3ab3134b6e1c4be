/**
 * The files of deploy/, which docs/operations.md shows, against the settings that the server reads.
 */
import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readConfig, variables } from '#src/server/config.ts'
import { read } from './source.ts'

const page = read('docs/operations.md')
const files = readdirSync('deploy')
const usual = readConfig({ DATABASE_URL: 'postgres://a/b', SESSION_SECRET: 'x'.repeat(32) })
/** Settings of systemd, Node and the shell rather than the server or npm. */
const others = new Set(['NODE_ENV'])

it('shows every file, and no other', () => {
  const linkedFiles = [...page.matchAll(/\]\(\.\.\/deploy\/([^)]+)\)/g)].map(([, name]) => name)
  expect([...new Set(linkedFiles)].sort()).toEqual(files.sort())
})

it.each(files)('%s sets only settings that the server reads', (name) => {
  const text = read(`deploy/${name}`)
  const set = [...text.matchAll(/^(?:ENV|Environment=)(.*)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z_]{3,})=/g)].map(([, variable = '']) => variable),
  )
  const named = [...text.matchAll(/\b([A-Z]+_[A-Z_]+)=/g)].map(([, variable = '']) => variable)
  const unknown = [...set, ...named].filter(
    (variable) => !variables.includes(variable) && !others.has(variable),
  )
  expect(unknown).toEqual([])
})

it('the page names existing settings only', () => {
  const named = [...page.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, one = '']) => one)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((one) => !variables.includes(one))).toEqual([])
})

it('proxies allow the largest upload and WebSockets, and hide metrics', () => {
  const megabytes = usual.uploadLimit / 1024 / 1024
  const [nginx, caddy] = [read('deploy/nginx.conf'), read('deploy/Caddyfile')]
  for (const text of [nginx, caddy]) {
    const limit = Number(/(?:client_max_body_size|max_size) (\d+)m/i.exec(text)?.[1])
    expect(limit).toBe(megabytes + 1)
    expect(text).toContain('/metrics')
    expect(text).toContain('Set TRUST_PROXY=1')
  }
  expect(nginx).toContain('proxy_set_header Upgrade $http_upgrade;')
  expect(nginx).toContain('proxy_set_header Host $http_host;')
})

it('the role behind PgBouncer has the limits of a server connection', () => {
  const { statement, lock, idle } = usual.timeouts
  for (const setting of [
    `statement_timeout = '${statement}s'`,
    `lock_timeout = '${lock}s'`,
    `idle_in_transaction_session_timeout = '${idle}s'`,
    'jit = off',
    "timezone = 'UTC'",
    "datestyle = 'ISO'",
  ])
    expect(page).toContain(`alter role sabay set ${setting};`)
  expect(read('deploy/pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m)
})

it('alerts use existing metrics', () => {
  const known = read('src/server/platform/metrics/metrics.ts')
  const named = [...read('deploy/alerts.yml').matchAll(/sabay_([a-z_]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(8)
  for (const name of named) expect(known).toContain(name.replace(/_bucket$/, ''))
})

it('runs programs of the build', () => {
  for (const name of ['sabay@.service', 'sabay-backup.service', 'Containerfile'])
    for (const [, entry] of read(`deploy/${name}`).matchAll(/dist\/server\/([\w-]+)\.js/g))
      expect([entry, entry === 'main' || existsSync(`src/server/cli/${entry}.ts`)]).toEqual([entry, true])
})
