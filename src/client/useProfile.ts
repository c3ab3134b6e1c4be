import { useSyncExternalStore } from 'react'
import { hasProfile, onProfile, type Profile, storedProfile } from './session.ts'

/** The signed-in person; re-renders when the profile was read anew. */
export function useProfile(): Profile {
  return JSON.parse(useSyncExternalStore(onProfile, snapshot)) as Profile
}

function snapshot(): string {
  return JSON.stringify(storedProfile())
}

/** False for the moment between signing in and knowing who it is. */
export function useHasProfile(): boolean {
  return useSyncExternalStore(onProfile, hasProfile)
}
