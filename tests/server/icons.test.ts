import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { placeRegistry } from '#tests/support/access-declarations.ts'
import { testApp } from '#tests/support/create-test-app.ts'

type Responder = (url: URL) => { status?: number; body?: unknown; text?: string } | 'silence'

let outside: Server | undefined
afterEach(() => {
  outside?.closeAllConnections()
  outside?.close()
  outside = undefined
})

/** A real icon endpoint on a free port; `requestedPaths` are the requested URLs. */
async function endpoint(respond: Responder) {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(String(request.url))
    const reply = respond(new URL(String(request.url), 'http://localhost'))
    if (reply === 'silence') return
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
    response.end(reply.text ?? JSON.stringify(reply.body))
  })
  outside = server
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('No address')
  return { requestedPaths, url: `http://127.0.0.1:${address.port}/icons/` }
}

const lucide = (url: URL) => {
  if (url.pathname !== '/icons/lucide.json') return { status: 404, text: 'Not found' }
  const names = (url.searchParams.get('icons') ?? '').split(',')
  const icons = Object.fromEntries(
    names.filter((name) => name === 'bed').map((name) => [name, { body: '<path d="M0 0"/>' }]),
  )
  const aliases = names.includes('cot') ? { cot: { parent: 'bed', hFlip: true } } : undefined
  if (aliases) Object.assign(icons, { bed: { body: '<path d="M0 0"/>' } })
  return {
    body: { prefix: 'lucide', icons, ...(aliases ? { aliases } : {}), width: 20, height: 20 },
  }
}

const loadIcons = async (server: Awaited<ReturnType<typeof testApp>>, path: string) =>
  server.call('GET', `/api/icons/${path}`)

describe('installed icons', () => {
  test('are exactly the requested ones, each once, and cached', async () => {
    const server = await testApp({ registry: placeRegistry })
    const answer = await loadIcons(server, 'mdi.json?icons=map,bed,map')
    expect(answer.body).toMatchObject({ prefix: 'mdi', width: 24, height: 24 })
    expect(Object.keys(answer.body.icons)).toEqual(['map', 'bed'])
    expect(answer.body).not.toHaveProperty('not_found')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('with an unknown name may be requested again soon', async () => {
    const server = await testApp({ registry: placeRegistry })
    const answer = await loadIcons(server, 'mdi.json?icons=map,nothing-like-it')
    expect(Object.keys(answer.body.icons)).toEqual(['map'])
    expect(answer.body.not_found).toEqual(['nothing-like-it'])
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
  })

  test('need no network: without an endpoint other sets are missing', async () => {
    const server = await testApp({ registry: placeRegistry })
    expect((await loadIcons(server, 'lucide.json?icons=bed')).status).toBe(404)
  })
})

describe('an icon endpoint', () => {
  test('is called for icons that are not installed, once', async () => {
    const { requestedPaths, url } = await endpoint(lucide)
    const server = await testApp({ registry: placeRegistry, env: { ICON_ENDPOINT: url } })
    const first = await loadIcons(server, 'lucide.json?icons=bed,cot')
    expect(first.body.icons.bed).toEqual({ body: '<path d="M0 0"/>', width: 20, height: 20 })
    expect(first.body.aliases.cot).toMatchObject({ parent: 'bed' })
    expect(first.headers['cache-control']).toContain('immutable')
    await loadIcons(server, 'lucide.json?icons=bed')
    await loadIcons(server, 'mdi.json?icons=map')
    expect(requestedPaths).toEqual(['/icons/lucide.json?icons=bed,cot'])
  })

  test('completes an installed set, and its own gaps are missing', async () => {
    const { requestedPaths, url } = await endpoint(() => ({
      body: { icons: { newest: { body: '<g/>' } }, width: 32, height: 32 },
    }))
    const server = await testApp({ registry: placeRegistry, env: { ICON_ENDPOINT: url } })
    const answer = await loadIcons(server, 'mdi.json?icons=map,newest,nowhere')
    expect(Object.keys(answer.body.icons)).toEqual(['map', 'newest'])
    expect(answer.body.icons.newest).toMatchObject({ width: 32, height: 32 })
    expect(answer.body.not_found).toEqual(['nowhere'])
    await loadIcons(server, 'mdi.json?icons=nowhere')
    expect(requestedPaths).toEqual(['/icons/mdi.json?icons=newest,nowhere'])
  })

  const wrong: [string, Responder][] = [
    ['fails', () => ({ status: 500, text: 'broken' })],
    ['does not know the set', () => ({ status: 404, text: 'no' })],
    ['answers a page', () => ({ text: '<html></html>' })],
    ['answers something else', () => ({ body: { icons: [1, 2] } })],
    ['answers too much', () => ({ body: { icons: {}, more: 'x'.repeat(1_000_001) } })],
    ['answers a script', () => ({ body: { icons: { bed: { body: '<script>alert(1)</script>' } } } })],
    ['answers a handler', () => ({ body: { icons: { bed: { body: '<path onload="x()"/>' } } } })],
    ['stays silent', () => 'silence'],
  ]
  test.each(wrong)('that %s only omits the icon', async (_, respond) => {
    const { url } = await endpoint(respond)
    const server = await testApp({ registry: placeRegistry, env: { ICON_ENDPOINT: url } })
    const answer = await loadIcons(server, 'lucide.json?icons=bed')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ prefix: 'lucide', icons: {}, not_found: ['bed'] })
    expect(answer.headers['cache-control']).toBe('public, max-age=300')
  })

  test('that is unreachable is skipped for a while, then called again', async () => {
    let isBroken = true
    const { requestedPaths, url } = await endpoint((address) =>
      isBroken ? { status: 503 } : lucide(address),
    )
    const server = await testApp({ registry: placeRegistry, env: { ICON_ENDPOINT: url } })
    await loadIcons(server, 'lucide.json?icons=bed')
    await loadIcons(server, 'lucide.json?icons=bed')
    expect(requestedPaths).toHaveLength(1)
    isBroken = false
    server.clock.forward(30_000)
    expect((await loadIcons(server, 'lucide.json?icons=bed')).body.icons).toHaveProperty('bed')
  })

  test('never gets a name that could lead elsewhere', async () => {
    const { requestedPaths, url } = await endpoint(lucide)
    const server = await testApp({ registry: placeRegistry, env: { ICON_ENDPOINT: url } })
    for (const path of ['..%2Fx.json?icons=bed', '__proto__.json?icons=bed', 'Lucide.json?icons=bed'])
      expect((await loadIcons(server, path)).status).toBe(404)
    expect((await loadIcons(server, 'lucide.json?icons=../bed')).status).toBe(400)
    expect(requestedPaths).toEqual([])
  })
})
