/** Pages of other origins: only those of CORS_ORIGINS may call the API. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { smallRegistry } from '#tests/support/small-registry.ts'

const partner = 'https://hmis.example.org'
let open: TestApp
let closed: TestApp
beforeAll(async () => {
  const registry = smallRegistry([])
  open = await createTestApp({ registry, env: { CORS_ORIGINS: partner } })
  closed = await createTestApp({ registry })
})
afterAll(async () => {
  await open?.close()
  await closed?.close()
})

const send = async (
  { app }: TestApp,
  origin: string,
  method: 'GET' | 'OPTIONS',
  url = '/api/schema/menu',
) => {
  const headers = { origin, ...(method === 'OPTIONS' && { 'access-control-request-method': 'PUT' }) }
  const { statusCode, headers: answered } = await app.inject({ method, url, headers })
  return {
    status: statusCode,
    origin: answered['access-control-allow-origin'],
    headers: answered['access-control-allow-headers'],
    vary: answered.vary,
  }
}

it('a listed origin may send requests with a token, and reads also refusals', async () => {
  expect(await send(open, partner, 'OPTIONS')).toMatchObject({
    status: 204,
    origin: partner,
    headers: expect.stringContaining('Authorization'),
  })
  const refused = await send(open, partner, 'GET')
  expect(refused).toMatchObject({ status: 401, origin: partner })
  expect(String(refused.vary)).toContain('Origin')
})

it('any other origin, and every one without the setting, may not', async () => {
  for (const [server, origin] of [
    [open, 'https://hmis.example.org.evil.example'],
    [open, 'null'],
    [closed, partner],
  ] as const)
    for (const method of ['OPTIONS', 'GET'] as const)
      expect(await send(server, origin, method)).toMatchObject({ origin: undefined, headers: undefined })
  expect(await send(open, partner, 'GET', '/')).toMatchObject({ origin: undefined })
})
