/** State of the guide; refetched every second while catalogues are loading. */
import { answerQuery } from '#src/client/call.ts'
import { type CatalogueLoad, type SetupState, setupActions } from '../domain/actions.ts'

export const isLoading = (loads: readonly CatalogueLoad[] = []) =>
  loads.some(({ state }) => state !== 'done' && state !== 'failed')

export const setupQuery = {
  ...answerQuery(setupActions.state, {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: SetupState | undefined } }) =>
    isLoading(state.data?.loads) && 1_000,
}
