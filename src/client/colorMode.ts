/** Colour mode: system, light or dark, saved in this browser (specification §4 "Other"). */
import { browserStorage } from './storage.ts'

export const colorModes = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof colorModes)[number]

const storageKey = 'colorMode'
const darkSystem = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

export function colorMode(): ColorMode {
  const stored = browserStorage.get(storageKey)
  return colorModes.find((mode) => mode === stored) ?? 'system'
}

export function setColorMode(mode: ColorMode): void {
  browserStorage.set(storageKey, mode)
  for (const listener of listeners) listener()
}

/** Whether the current mode is dark. */
export function isDark(): boolean {
  const mode = colorMode()
  return mode === 'system' ? window.matchMedia(darkSystem).matches : mode === 'dark'
}

/** Called when the user or the system changes the mode. Returns the unsubscribe function. */
export function onColorMode(listener: () => void): () => void {
  const system = window.matchMedia(darkSystem)
  listeners.add(listener)
  system.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', listener)
  }
}
