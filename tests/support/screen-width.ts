import { vi } from 'vitest'

/** A screen that matches the media queries with this text, until `vi.unstubAllGlobals`. */
export function stubScreen(text: string): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes(text),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
