/** The state of the live connection; separate from the connection, which is loaded later. */

/**
 * `lost`: was connected and is reconnecting; `refused`: never connected, for example behind a proxy
 * without WebSockets; `off`: this installation has none, or no user is signed in.
 */
export type RealtimeState = 'off' | 'connecting' | 'connected' | 'lost' | 'refused'

let state: RealtimeState = 'off'
const listeners = new Set<() => void>()

export function realtimeState(): RealtimeState {
  return state
}

/** Returns the unsubscribe function. */
export function onRealtimeState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function enterRealtimeState(next: RealtimeState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** The next state for a state of pusher-js. */
export function stateAfter(before: RealtimeState, theirs: string): RealtimeState {
  if (theirs === 'connected') return 'connected'
  if (before === 'connected' || before === 'lost') return 'lost'
  if (before === 'refused') return 'refused'
  return theirs === 'connecting' || theirs === 'initialized' ? 'connecting' : 'refused'
}
