/**
 * Sessions in the memory of this process, for the life of an access token: when the disk is full,
 * the administrator who makes room must still be able to sign in. They cannot be renewed.
 */
import { randomUUID } from 'node:crypto'
import { accessSeconds } from './access-tokens.ts'
import type { EndReason, SessionEnd } from './sessions.ts'

export function createBriefSessions(clock: () => Date) {
  const open = new Map<string, { userId: number; until: number }>()
  return {
    /** @returns its id. */
    begin(userId: number): string {
      const now = clock().getTime()
      for (const [id, { until }] of open) if (until <= now) open.delete(id)
      const id = randomUUID()
      open.set(id, { userId, until: now + accessSeconds * 1000 })
      return id
    },
    userOf: (id: string): number | undefined => open.get(id)?.userId,
    /** Ends the sessions that `which` selects. */
    end: (which: (session: { id: string; userId: number }) => boolean, reason: EndReason) =>
      [...open].flatMap(([id, { userId }]): SessionEnd[] =>
        which({ id, userId }) && open.delete(id) ? [{ sessionId: id, userId, reason }] : [],
      ),
  }
}
