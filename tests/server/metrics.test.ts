import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#src/server/config.ts'
import { jobRuns, runEvery } from '#src/server/http/run-every.ts'
import { createTestApp, type TestApp, testApp } from '#tests/support/create-test-app.ts'

const token = 'metrics-token-of-thirty-two-letters'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const scrape = async (app: TestApp, headers: Record<string, string> = {}) =>
  app.call('GET', '/metrics', { headers })

/** The value of one series, as in `sabay_imports{status="ready"}`. */
const seriesOf = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

describe('metrics', () => {
  test('count requests by route and status, without numbers and queries', async () => {
    expect((await scrape(server)).headers['content-type']).toContain('text/plain; version=0.0.4')
    const reader = await server.login(['list_users'])
    await server.call('GET', '/api/users?filter={"q":"Sok"}', { token: reader })
    await server.call('GET', '/api/users/4711', { token: reader })
    await server.call('GET', '/api/patient-of-sok')
    const { text } = await scrape(server)
    const counted = (route: string, status: number) =>
      seriesOf(text, `sabay_http_requests_total{method="GET",route="${route}",status="${status}"}`)
    expect(counted('/api/users', 200)).toBe(1)
    expect(counted('/api/users/:id', 404)).toBe(1)
    expect(counted('none', 404)).toBe(1)
    expect(seriesOf(text, 'sabay_http_request_duration_seconds_count{method="GET",route="/api/users"}')).toBe(
      1,
    )
    // Values can contain the number by chance.
    expect(text.replaceAll(/ \S+$/gm, '')).not.toMatch(/4711|sok/i)
  })

  test('cover pool, queues, jobs, sockets, ledger, event loop and memory', async () => {
    const end = runEvery(() => Promise.reject(new Error('no')), {
      name: 'failing',
      pause: 60_000,
      failed: () => undefined,
    })
    await end()
    const { text } = await scrape(server)
    expect(seriesOf(text, 'sabay_database_up')).toBe(1)
    for (const series of [
      'sabay_pool_connections{state="in_use"}',
      'sabay_pool_connections{state="idle"}',
      'sabay_pool_waiting',
      'sabay_queue_length{queue="imports"}',
      'sabay_queue_length{queue="undo"}',
      'sabay_queue_length{queue="claims"}',
      'sabay_realtime_connections',
      'sabay_ledger_unbalanced_entries',
      'sabay_database_disk_full',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect([series, seriesOf(text, series)]).toEqual([series, expect.any(Number)])
    expect(seriesOf(text, 'sabay_job_failures{job="failing"}')).toBe(1)
    expect(seriesOf(text, 'sabay_job_last_run_timestamp_seconds{job="failing"}')).toBeGreaterThan(0)
    expect(seriesOf(text, 'sabay_job_last_success_timestamp_seconds{job="failing"}')).toBeUndefined()
    expect(jobRuns.get('imports')?.rounds).toBeGreaterThan(0)
  })

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '10.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'hospital.example' },
  ])('without a token are for this machine alone: not %j', async (headers) => {
    expect((await scrape(server, headers)).status).toBe(404)
  })

  test('without a token are hidden from other machines, and from a trusted proxy', async () => {
    const away = await server.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })
    expect(away.statusCode).toBe(404)
    const behind = await testApp({ env: { TRUST_PROXY: 'on' } })
    expect((await scrape(behind)).status).toBe(404)
  })

  test('with a token require it from everywhere', async () => {
    const app = await testApp({ env: { METRICS_TOKEN: token, TRUST_PROXY: 'on' } })
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.0.0.1' }
    expect((await scrape(app, headers)).status).toBe(200)
    for (const authorization of ['', 'Bearer wrong', `Basic ${token}`])
      expect((await scrape(app, { authorization })).status).toBe(401)
  })

  test('refuse a weak token', () => {
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have 32')
  })
})
