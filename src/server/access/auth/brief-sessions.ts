/**
 * Sessions that only this process knows, for as long as an access token lives: where nothing can be
 * written, whoever is to make room must still come in. They can't be renewed.
 */
import { randomUUID } from 'node:crypto'
import { accessSeconds } from './access-tokens.ts'
import type { EndReason, SessionEnd } from './sessions.ts'

export function createBriefSessions(clock: () => Date) {
  const open = new Map<string, { userId: number; until: number }>()
  return {
    /** @returns its number. */
    begin(userId: number): string {
      const now = clock().getTime()
      for (const [id, { until }] of open) if (until <= now) open.delete(id)
      const id = randomUUID()
      open.set(id, { userId, until: now + accessSeconds * 1000 })
      return id
    },
    userOf: (id: string): number | undefined => open.get(id)?.userId,
    /** Ends those that `which` picks. */
    end: (which: (session: { id: string; userId: number }) => boolean, reason: EndReason) =>
      [...open].flatMap(([id, { userId }]): SessionEnd[] =>
        which({ id, userId }) && open.delete(id) ? [{ sessionId: id, userId, reason }] : [],
      ),
  }
}
