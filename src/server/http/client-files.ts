/**
 * The built console: hashed assets cached for a year, and one page per language for navigations.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

interface Page {
  html: string
  etag: string
}

export interface ClientFiles {
  folder: string
  /** The page by the language of the address. */
  page(language: 'km' | 'en'): Page | Promise<Page>
}

export const pageWithLanguage = (html: string, language: 'km' | 'en') =>
  html.replace(/<html[^>]*>/, (tag) => tag.replace(/\blang="[^"]*"/, `lang="${language}"`))

/** Reads the built page once. */
export function builtClient(folder: string): ClientFiles {
  const source = readFileSync(join(folder, 'index.html'), 'utf8')
  const make = (language: 'km' | 'en'): Page => {
    const html = pageWithLanguage(source, language)
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` }
  }
  const pages = { km: make('km'), en: make('en') }
  return { folder: resolve(folder), page: (language) => pages[language] }
}

/** A browser opens a page, in contrast to a script that requests data. */
export function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  return (
    request.method === 'GET' &&
    !/^\/(api|assets|builds)(\/|$)/.test(path) &&
    (request.headers.accept ?? '').includes('text/html')
  )
}

/** Answers a navigation with the console, in the language of its path. */
export async function sendPage(client: ClientFiles, request: FastifyRequest, reply: FastifyReply) {
  const english = /^\/en([/?]|$)/.test(request.url)
  const { html, etag } = await client.page(english ? 'en' : 'km')
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.code(200).type('text/html; charset=utf-8').send(html)
}

const year = 31_536_000

/**
 * Headers that have a meaning only on a page. A first visit loads some forty files: on each of them
 * the headers would be as large as a small file.
 */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
  'x-request-id',
  'x-xss-protection',
]

/** Files of the build. The page itself is not served as a file: its language would be wrong. */
export async function clientRoutes(app: FastifyInstance, client: ClientFiles): Promise<void> {
  await app.register(async (assets) => {
    assets.addHook('onSend', async (_, reply) => {
      for (const name of ofPages) reply.removeHeader(name)
    })
    await assets.register(serveStatic, {
      root: join(client.folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: year * 1000,
      decorateReply: false,
    })
  })
  await app.register(serveStatic, {
    root: client.folder,
    prefix: '/',
    index: false,
    wildcard: false,
    maxAge: 3_600_000,
    globIgnore: ['assets/**', 'index.html'],
    decorateReply: false,
  })
}
