import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtClient } from '#src/server/http/client-files.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let server: TestApp
const folder = mkdtempSync(join(tmpdir(), 'sabay-client-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="km"><body></body></html>')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  copyFileSync('public/favicon.ico', join(folder, 'favicon.ico'))
  writeFileSync(join(folder, 'assets/main-abc123.js'), 'console.info(1)')
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), 'compressed')
  server = await createTestApp({ client: builtClient(folder), env: { RATE_LIMIT: '60' } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const login = (body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/auth/login', { body, headers })
const json = { 'content-type': 'application/json' }

describe('an invalid body', () => {
  test.each([
    ['broken JSON', '{"username":', 400, 'BAD_JSON'],
    ['no object', '[1]', 400, 'BAD_BODY'],
    ['null', 'null', 400, 'BAD_BODY'],
    ['nothing', '', 400, 'BAD_BODY'],
    ['NUL in a text', '{"username":"a\\u0000","password":"b"}', 400, 'BAD_TEXT'],
    ['half a surrogate pair', '{"username":"\\ud800","password":"b"}', 400, 'BAD_TEXT'],
    ['NUL in a name', '{"a\\u0000":1}', 400, 'BAD_TEXT'],
    ['a polluting name', '{"__proto__":{"admin":true}}', 400, 'BAD_JSON'],
    ['endless nesting', '['.repeat(100_000) + ']'.repeat(100_000), 400, 'TOO_DEEP'],
    ['a wrong type', '{"username":1,"password":{}}', 422, 'VALIDATION'],
    ['a missing field', '{"username":"a"}', 422, 'VALIDATION'],
    ['an unknown field', '{"username":"a","password":"b","admin":true}', 422, 'VALIDATION'],
    ['an oversized text', JSON.stringify({ username: 'a'.repeat(101), password: 'b' }), 422, 'VALIDATION'],
    ['more than the limit', JSON.stringify({ a: 'x'.repeat(1_100_000) }), 413, 'TOO_LARGE'],
  ])('with %s gets a coded refusal', async (_, body, status, code) => {
    const answer = await login(body, json)
    expect(answer.body).toMatchObject({ success: false, http_code: status, code })
    expect(answer.status).toBe(status)
    expect(answer.body.request_id).toBe(answer.headers['x-request-id'])
  })

  test('names each invalid field', async () => {
    const answer = await login({ username: 'a', extra: 1 })
    expect(answer.body.message).toEqual({
      password: ['Required.'],
      extra: ['There is no such field.'],
    })
  })

  test('of type text/plain without content is no body', async () => {
    const answer = await server.call('DELETE', '/api/views/1', { headers: { 'content-type': 'text/plain' } })
    expect(answer.body.code).not.toBe('UNSUPPORTED_MEDIA')
    expect(answer.status).toBe(401)
  })

  test.each(['text/plain', 'application/xml', 'nonsense'])('of type %s is refused', async (type) => {
    const answer = await login('{}', { 'content-type': type })
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA'])
  })
})

describe('an unusual address', () => {
  test.each([
    ['GET', '/api', 404, 'NOT_FOUND'],
    ['GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['GET', '/api/%zz', 400, 'BAD_URL'],
    ['GET', `/api/icons/${'a'.repeat(300)}.json`, 414, 'URL_TOO_LONG'],
    ['GET', '/api/icons/__proto__.json?icons=map', 404, 'NOT_FOUND'],
    ['GET', '/api/icons/mdi.json?icons=../etc', 400, 'BAD_PARAMETER'],
    ['GET', '/api/icons/mdi.json', 400, 'BAD_PARAMETER'],
    ['PATCH', '/api/profile', 405, 'METHOD_NOT_ALLOWED'],
    ['DELETE', '/api/auth/login', 405, 'METHOD_NOT_ALLOWED'],
    ['OPTIONS', '/api/profile', 405, 'METHOD_NOT_ALLOWED'],
  ] as const)('%s %s is refused as JSON', async (method, url, status, code) => {
    // Even if a browser requests it as a page: nothing below /api is ever HTML.
    const answer = await server.call(method, url, { headers: { accept: 'text/html' } })
    expect(answer.body).toMatchObject({ success: false, http_code: status, code })
  })

  test('tells which methods it takes', async () => {
    const answer = await server.call('PATCH', '/api/auth/login')
    expect(answer.headers.allow).toBe('POST')
    expect(answer.body.message).toBe('This address doesn’t accept PATCH requests.')
  })
})

describe('every answer', () => {
  test('carries security headers and a request id', async () => {
    const { headers } = await server.call('GET', '/healthz')
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })

  test('keeps a sensible request id of the caller and replaces others', async () => {
    const id = async (requestId: string) =>
      (await server.call('GET', '/healthz', { headers: { 'x-request-id': requestId } })).headers[
        'x-request-id'
      ]
    expect(await id('proxy-0001')).toBe('proxy-0001')
    expect(await id('two words')).not.toBe('two words')
  })

  test('is compressed when it is large and that is asked for', async () => {
    const url = '/api/openapi.json'
    const plain = await server.call('GET', url)
    const small = await server.call('GET', url, { headers: { 'accept-encoding': 'br' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.headers['content-encoding']).toBe('br')
  })

  test('to HEAD is the one to GET, without its body', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    for (const path of ['/healthz', '/api/config', '/api/nothing', '/favicon.svg', '/login']) {
      const fetchPath = async (method: string) => {
        const headers = { accept: 'text/html,*/*', 'accept-encoding': 'identity' }
        const answer = await fetch(address + path, { method, headers })
        const { 'x-request-id': _, date: __, ...responseHeaders } = Object.fromEntries(answer.headers)
        return { status: answer.status, responseHeaders, text: await answer.text() }
      }
      const [whole, head] = [await fetchPath('GET'), await fetchPath('HEAD')]
      expect(head, path).toMatchObject({ status: whole.status, text: '' })
      expect(head.responseHeaders['content-length'], path).toBe(String(Buffer.byteLength(whole.text)))
    }
  })
})

describe('the console', () => {
  const page = { accept: 'text/html,*/*' }

  test.each([
    ['/', 'km'],
    ['/setting/provinces', 'km'],
    ['/english', 'km'],
    ['/en', 'en'],
    ['/en/setting/provinces?page=2', 'en'],
  ])('opens at %s in its language', async (url, language) => {
    const answer = await server.call('GET', url, { headers: page })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(`<html lang="${language}">`)
    expect(answer.headers['cache-control']).toBe('no-cache')
    const again = await server.call('GET', url, {
      headers: { ...page, 'if-none-match': String(answer.headers.etag) },
    })
    expect(again.status).toBe(304)
  })

  test('caches hashed assets for a year, precompressed', async () => {
    const asset = await server.call('GET', '/assets/main-abc123.js', {
      headers: { 'accept-encoding': 'br' },
    })
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect([asset.headers['content-encoding'], asset.text]).toEqual(['br', 'compressed'])
  })

  test('omits page headers from hashed assets', async () => {
    const { headers } = await server.call('GET', '/assets/main-abc123.js')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers).not.toHaveProperty('content-security-policy')
    const onPage = await server.call('GET', '/login', { headers: page })
    expect(onPage.headers['content-security-policy']).toMatch(/script-src 'self';/)
  })

  test('serves its other files, and no page instead of a missing one', async () => {
    expect((await server.call('GET', '/favicon.svg')).status).toBe(200)
    // Browsers request it for every URL that is no page of the console, such as a PDF.
    const icon = await server.call('GET', '/favicon.ico', { headers: { accept: 'image/*' } })
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/vnd.microsoft.icon'])
    expect(icon.bytes.readUInt32LE()).toBe(0x10000)
    expect((await server.call('GET', '/assets/old-000.js', { headers: page })).status).toBe(404)
    expect((await server.call('GET', '/nothing.png', { headers: { accept: 'image/*' } })).status).toBe(404)
    expect((await server.call('POST', '/setting', { headers: page })).status).toBe(404)
    expect((await server.call('GET', '/..%2f..%2fpackage.json')).status).toBe(404)
  })

  test('returns services and build without a sign-in', async () => {
    const config = await server.call('GET', '/api/config')
    expect(config.body.data.demo.accounts[0].username).toBe('admin')
    const build = await server.call('GET', '/builds/latest.json')
    expect(build.body).toEqual({ version: '0.0.0', hash: 'test', built_at: expect.any(String) })
    expect((await server.call('GET', '/readyz')).body.data.status).toBe('ready')
  })
})

test('too many sign-ins of one client are refused before the password is checked', async () => {
  const own = await createTestApp({ env: { RATE_LIMIT: '6000' } })
  const attempt = () => own.call('POST', '/api/auth/login', { body: {} })
  for (let n = 0; n < 120; n += 1) expect((await attempt()).status).toBe(422)
  expect((await attempt()).body).toMatchObject({ http_code: 429, code: 'TOO_MANY_REQUESTS' })
  expect((await own.call('GET', '/api/config')).status).toBe(200)
  await own.close()
})

test('too many requests of one client are refused for a while, in both languages', async () => {
  const loadConfig = (lang: 'kh' | 'en') => server.call('GET', '/api/config', { lang })
  for (let n = 0; n < 60; n += 1) await loadConfig('en')
  const english = await loadConfig('en')
  expect([english.status, english.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(english.body.message).toMatch(/^Too many requests/)
  expect((await loadConfig('kh')).body.message).toMatch(/^សំណើច្រើនពេក/)
  expect(english.headers['retry-after']).toBeDefined()
})
