/** Which build a page came from, and which one the server hands out now (specification §4, §7). */

/** The build of this very document, as it says itself; undefined while developing. */
export function pageBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content || undefined
}

/**
 * The server's present build; null when it doesn't say: out of reach, starting, a stranger's page.
 */
export async function servedBuild(signal?: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch('/builds/latest.json', {
      signal: signal ?? null,
      cache: 'no-store',
      headers: { Accept: 'application/json' },
    })
    const manifest: unknown = response.ok ? await response.json() : null
    const hash = typeof manifest === 'object' && manifest && 'hash' in manifest ? manifest.hash : null
    return typeof hash === 'string' && /^[\w-]{1,64}$/.test(hash) ? hash : null
  } catch {
    return null
  }
}
