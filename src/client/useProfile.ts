import { useMemo, useSyncExternalStore } from 'react'
import { hasProfile, onProfile, type Profile, storedProfile } from './session.ts'

/** The signed-in person; re-renders when the profile was read anew. */
export function useProfile(): Profile {
  const text = useSyncExternalStore(onProfile, snapshot)
  return useMemo(() => JSON.parse(text) as Profile, [text])
}

function snapshot(): string {
  return JSON.stringify(storedProfile())
}

/** False for the moment between signing in and knowing who it is. */
export function useHasProfile(): boolean {
  return useSyncExternalStore(onProfile, hasProfile)
}
