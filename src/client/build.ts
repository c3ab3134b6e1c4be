/** The build of the page, and the build that the server delivers now (specification §4, §7). */

/** The build in this document's markup; undefined during development. */
export function pageBuild(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content || undefined
}

/** The server's current build; null if unknown: unreachable, starting, or another server's page. */
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
