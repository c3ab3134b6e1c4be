import { vi } from 'vitest'

/**
 * Holds back the answers to some requests until `release`; `held` lists them. Opening the console
 * ends it.
 */
export function holdRequests(isHeld: (url: string, method: string) => boolean) {
  const original = fetch
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const held: string[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (isHeld(input, init?.method ?? 'GET')) {
      held.push(input)
      await gate
    }
    return original(input, init)
  })
  return { held, release: () => release() }
}
