interface Asked {
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
export const searchState = (isOn: boolean, isBehind: boolean, asked: Asked): SearchState => ({
  isLoading: isOn && (isBehind || asked.isFetching),
  isWaiting: isOn && (isBehind || (asked.isFetching && (asked.isPlaceholderData || !asked.data))),
})
