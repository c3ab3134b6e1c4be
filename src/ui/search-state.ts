interface SearchQuery {
  data: unknown
  isFetching: boolean
  /** `data` belongs to the previous search. */
  isPlaceholderData: boolean
}

export interface SearchState {
  /** A request is running. */
  isLoading: boolean
  /** The listed results do not match the typed text yet. */
  isWaiting: boolean
}

/** The state of a search while the user types; `isBehind` until typing pauses. */
export const searchState = (isOn: boolean, isBehind: boolean, query: SearchQuery): SearchState => ({
  isLoading: isOn && (isBehind || query.isFetching),
  isWaiting: isOn && (isBehind || (query.isFetching && (query.isPlaceholderData || !query.data))),
})
