/** The digits of numbers and dates, Western or Khmer, saved in this browser. */
import { browserStorage } from './storage.ts'

export const digitChoices = ['western', 'khmer'] as const
export type Digits = (typeof digitChoices)[number]

const storageKey = 'digits'
const listeners = new Set<() => void>()

export function digits(): Digits {
  const stored = browserStorage.get(storageKey)
  return digitChoices.find((choice) => choice === stored) ?? 'western'
}

export function setDigits(chosen: Digits): void {
  browserStorage.set(storageKey, chosen)
  for (const listener of listeners) listener()
}

/**
 * Called when the user changes the digits, here or in another tab. Returns the unsubscribe
 * function.
 */
export function onDigits(listener: () => void): () => void {
  const fromOtherTab = ({ key }: StorageEvent) => {
    if (key === storageKey) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}
