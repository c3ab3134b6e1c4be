/** Connects the live connection to the console; loaded after the first page is on screen. */
import { loadProfile } from '#src/client/auth.ts'
import { menuQuery } from '#src/client/catalogue.ts'
import { readUnread, refreshNotifications } from '#src/client/notifications.ts'
import { onRealtime, type RealtimeEvent, startRealtime } from '#src/client/realtime.ts'
import { realtimeState } from '#src/client/realtime-state.ts'
import {
  hasProfile,
  isSignedIn,
  onProfile,
  onSessionEnd,
  storedProfile,
  storeNotificationCount,
} from '#src/client/session.ts'
import { queryClient } from './query-client.ts'
import { createRefresher } from './refresher.ts'

/** Milliseconds between refetches while there is no live connection. */
const withoutConnection = 60_000
/** Milliseconds over which reconnecting clients spread their requests. */
const spread = 800

export function goLive(): void {
  const refresher = createRefresher(queryClient)

  function take(event: RealtimeEvent): void {
    if (event.name === 'changed') refresher.changed(event.data.resource, event.data.ids)
    if (event.name === 'notification') {
      storeNotificationCount(event.data.unread)
      void refreshNotifications(queryClient)
    }
    if (event.name === 'joined') {
      if (event.isFirst) refresher.refreshAll()
      else setTimeout(heal, Math.random() * spread)
    }
    // Any request reveals that the session has ended.
    if (event.name === 'session') void loadProfile()
    if (event.name === 'profile') void readPerson().then(refresher.refreshAll)
  }

  function heal(): void {
    if (!isSignedIn()) return
    refresher.refreshAll()
    void readPerson()
  }

  const poll = async () => {
    const isSeen = document.visibilityState === 'visible'
    if (!isSeen || !isSignedIn() || realtimeState() === 'connected') return
    // An unreachable server would show a red toast for every query on screen.
    if (await readUnread()) refresher.refreshAll()
  }
  const timer = setInterval(poll, withoutConnection)
  window.addEventListener('focus', poll)
  const leave = onRealtime(take)
  onSessionEnd(() => {
    clearInterval(timer)
    window.removeEventListener('focus', poll)
    leave()
  })

  whenKnown((id) => void startRealtime(id).catch(() => undefined))
}

/**
 * Reloads the user, their permissions, the menu, and the schemas, which applied designs change.
 * Forms keep their input.
 */
async function readPerson(): Promise<void> {
  await loadProfile()
  await queryClient.invalidateQueries({ queryKey: menuQuery.queryKey.slice(0, 1) })
}

function whenKnown(start: (id: number) => void): void {
  const tryStart = () => {
    if (!hasProfile()) return
    stop()
    start(storedProfile().id)
  }
  const stop = onProfile(tryStart)
  tryStart()
}
