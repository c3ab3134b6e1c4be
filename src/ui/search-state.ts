interface Asked {
  data: unknown
  isFetching: boolean
  /** `data` is the answer to what was asked before. */
  isPlaceholderData: boolean
}

export interface SearchState {
  /** The server is being asked. */
  isLoading: boolean
  /** What is listed is not of what is typed yet. */
  isWaiting: boolean
}

/** Of a search while somebody types; `isBehind` until typing pauses. */
export const searchState = (isOn: boolean, isBehind: boolean, asked: Asked): SearchState => ({
  isLoading: isOn && (isBehind || asked.isFetching),
  isWaiting: isOn && (isBehind || (asked.isFetching && (asked.isPlaceholderData || !asked.data))),
})
