import { useSyncExternalStore } from 'react'
import { onProfile, type Profile, storedProfile } from './session.ts'

/** The signed-in person; re-renders when the profile was read anew. */
export function useProfile(): Profile {
  return JSON.parse(useSyncExternalStore(onProfile, snapshot)) as Profile
}

function snapshot(): string {
  return JSON.stringify(storedProfile())
}
