import { useSyncExternalStore } from 'react'
import { notificationCount, onProfile } from './session.ts'

/** The number of unread notifications, updated by the profile and the live connection. */
export function useNotificationCount(): number {
  return useSyncExternalStore(onProfile, notificationCount)
}
