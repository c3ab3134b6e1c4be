/** The home page's data for this user. */
import { homeActions } from '#src/domain/console-actions.ts'
import type { Tile } from '#src/domain/home.ts'
import { answerQuery } from './call.ts'

const isInProgress = (tiles: readonly Tile[] = []) => tiles.some(({ kind }) => kind === 'progress')

/**
 * A react-query query; refetched at every visit while the last response stays visible, and every
 * few seconds while background work runs.
 */
export const homeQuery = {
  ...answerQuery(homeActions.show, {}),
  staleTime: 2_000,
  refetchInterval: ({ state }: { state: { data: Tile[] | undefined } }) => isInProgress(state.data) && 3_000,
}
