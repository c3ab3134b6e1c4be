import { useSyncExternalStore } from 'react'
import { notificationCount, onProfile } from './session.ts'

/** How many notifications are unread, kept current by the profile and the live connection. */
export function useNotificationCount(): number {
  return useSyncExternalStore(onProfile, notificationCount)
}
