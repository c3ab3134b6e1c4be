/** The target of a link for a user who can open only part of the console. */
import { nearbyPaths } from '#application/work-pages.ts'

/**
 * The URL itself if the user can open it, otherwise the first page nearby that the user can open.
 * Undefined if there is none.
 */
export function openPath(to: string, canOpen: (path: string) => boolean): string | undefined {
  return [to, ...nearbyPaths(to)].find(canOpen)
}
