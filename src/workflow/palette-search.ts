/**
 * A search of a workflow in the command palette: its `palette-search.ts`, found by its name
 * (src/app/palette/useSearches.ts).
 */
import type { UseQueryOptions } from '@tanstack/react-query'
import type { Label } from '#schemas/kit/types.ts'

/** A found record as an option of the palette. */
export interface SearchHit {
  id: string
  text: Label
  code: string
  icon: string
  /** Its context, such as the village. */
  hint?: Label
  /** A page of the console. */
  to: string
  /** It may reveal a patient: not remembered in this browser. */
  isPersonal: boolean
}

export interface PaletteSearch {
  /** Names the section: `palette.section.<id>`. */
  id: string
  /** Users without it are not offered the search. */
  permission: string
  query(searchText: string): UseQueryOptions<readonly SearchHit[]>
}
