/** The icon endpoint outside of this server (specification §7), for what is not installed here. */
import { z } from 'zod'
import { type Picked, pick } from './icon-set.ts'

/** How long an answer is waited for, and how long a silent endpoint is left in peace. */
const timeout = 3_000
const rest = 30_000
/** Icons kept in memory, and characters of one answer that are read. */
const most = 2_000
const longest = 1_000_000

/** What could act instead of only being drawn. */
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
 * Asks `{endpoint}/{prefix}.json?icons=…` for what it has not been asked before. It never throws:
 * what can't be had is missing, and the page shows an empty place of the same size.
 */
export function remoteIcons(endpoint: string, clock: () => Date): RemoteIcons {
  const kept = new Map<string, Picked>()
  let askAgainAt = 0

  const keep = (key: string, picked: Picked) => {
    const oldest = kept.size >= most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(key, picked)
  }

  return async (prefix, names) => {
    const unknown = names.filter((name) => !kept.has(`${prefix}:${name}`))
    if (unknown.length > 0 && clock().getTime() >= askAgainAt)
      try {
        const set = await ask(endpoint, prefix, unknown)
        for (const name of unknown) keep(`${prefix}:${name}`, pick(set, [name]))
      } catch {
        askAgainAt = clock().getTime() + rest
      }
    return names.reduce<Picked>(
      (all, name) => joined(all, kept.get(`${prefix}:${name}`) ?? { ...nothing, missing: [name] }),
      nothing,
    )
  }
}

const nothing: Picked = { icons: {}, aliases: {}, missing: [] }

/** Two answers as one. */
export const joined = (a: Picked, b: Picked): Picked => ({
  icons: { ...a.icons, ...b.icons },
  aliases: { ...a.aliases, ...b.aliases },
  missing: [...a.missing, ...b.missing],
})

async function ask(endpoint: string, prefix: string, names: readonly string[]) {
  const url = `${endpoint.replace(/\/+$/, '')}/${prefix}.json?icons=${names.join(',')}`
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeout),
  })
  // A set it does not know is an answer, too.
  if (response.status === 404) return { prefix, icons: {} }
  const text = response.ok ? await response.text() : ''
  if (text.length > longest) throw new Error('The answer of the icon endpoint is too long')
  const { icons, aliases, width = 16, height = 16 } = answer.parse(JSON.parse(text))
  // Sets differ in size, and one answer may hold icons of two: each says its own.
  const sized = Object.entries(icons).map(([name, icon]) => [name, { width, height, ...icon }])
  return { prefix, icons: Object.fromEntries(sized), ...(aliases ? { aliases } : {}) }
}
