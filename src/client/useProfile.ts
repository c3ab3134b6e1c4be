import { useMemo, useSyncExternalStore } from 'react'
import { hasProfile, onProfile, type Profile, storedProfile } from './session.ts'

/** The signed-in user; rerenders when the profile is reloaded. */
export function useProfile(): Profile {
  const text = useSyncExternalStore(onProfile, snapshot)
  return useMemo(() => JSON.parse(text) as Profile, [text])
}

function snapshot(): string {
  return JSON.stringify(storedProfile())
}

/** False between signing in and the arrival of the profile. */
export function useHasProfile(): boolean {
  return useSyncExternalStore(onProfile, hasProfile)
}
