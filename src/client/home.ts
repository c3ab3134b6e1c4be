/** What the home page shows to this person. */
import { homeActions } from '#src/domain/console-actions.ts'
import type { Tile } from '#src/domain/home.ts'
import { answerQuery } from './call.ts'

const isUnderWay = (tiles: readonly Tile[] = []) => tiles.some(({ kind }) => kind === 'progress')

/**
 * A query for react-query; asked anew at every visit, while the last answer stands, and every few
 * seconds while something is under way.
 */
export const homeQuery = {
  ...answerQuery(homeActions.show, {}),
  staleTime: 2_000,
  refetchInterval: ({ state }: { state: { data: Tile[] | undefined } }) => isUnderWay(state.data) && 3_000,
}
