/**
 * The icon endpoint outside this server (specification §7), for icons that are not installed here.
 */
import { z } from 'zod'
import { type Picked, pick } from './icon-set.ts'

/** Milliseconds to wait for an answer, and to pause after a timeout. */
const timeout = 3_000
const rest = 30_000
/** Maximum number of icons in memory, and of characters in one answer. */
const maxIcons = 2_000
const longest = 1_000_000

/** Content that could run code instead of only being drawn. */
const active = /<\s*(script|foreignobject|iframe|object|embed)\b|\son\w+\s*=|javascript:/i

const icon = z.looseObject({ body: z.string().refine((body) => !active.test(body)) })
const answer = z.object({
  width: z.number().optional(),
  height: z.number().optional(),
  icons: z.record(z.string(), icon),
  aliases: z.record(z.string(), z.looseObject({ parent: z.string() })).optional(),
})

export type RemoteIcons = (prefix: string, names: readonly string[]) => Promise<Picked>

/**
 * Requests `{endpoint}/{prefix}.json?icons=…` for uncached icons. It never throws: unavailable
 * icons are missing, and the page shows an empty place of the same size.
 */
export function remoteIcons(endpoint: string, clock: () => Date): RemoteIcons {
  const cache = new Map<string, Picked>()
  let retryAt = 0

  const keep = (key: string, picked: Picked) => {
    const oldest = cache.size >= maxIcons ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
    cache.set(key, picked)
  }

  return async (prefix, names) => {
    const unknown = names.filter((name) => !cache.has(`${prefix}:${name}`))
    if (unknown.length > 0 && clock().getTime() >= retryAt)
      try {
        const set = await fetchIcons(endpoint, prefix, unknown)
        for (const name of unknown) keep(`${prefix}:${name}`, pick(set, [name]))
      } catch {
        retryAt = clock().getTime() + rest
      }
    return names.reduce<Picked>(
      (all, name) => joined(all, cache.get(`${prefix}:${name}`) ?? { ...nothing, missing: [name] }),
      nothing,
    )
  }
}

const nothing: Picked = { icons: {}, aliases: {}, missing: [] }

/** Merges two answers. */
export const joined = (a: Picked, b: Picked): Picked => ({
  icons: { ...a.icons, ...b.icons },
  aliases: { ...a.aliases, ...b.aliases },
  missing: [...a.missing, ...b.missing],
})

async function fetchIcons(endpoint: string, prefix: string, names: readonly string[]) {
  const url = `${endpoint.replace(/\/+$/, '')}/${prefix}.json?icons=${names.join(',')}`
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeout),
  })
  // An unknown set is an answer too.
  if (response.status === 404) return { prefix, icons: {} }
  const text = response.ok ? await response.text() : ''
  if (text.length > longest) throw new Error('The answer of the icon endpoint is too long')
  const { icons, aliases, width = 16, height = 16 } = answer.parse(JSON.parse(text))
  // Sets differ in size, and one answer may contain icons of two sets: each icon has its own size.
  const sized = Object.entries(icons).map(([name, icon]) => [name, { width, height, ...icon }])
  return { prefix, icons: Object.fromEntries(sized), ...(aliases ? { aliases } : {}) }
}
