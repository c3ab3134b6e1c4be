/** Patient data for the inputs of a triage. */
import { createContext, type RefObject, useContext } from 'react'
import type { VisitDetails } from '#src/workflows/visits/domain/answers.ts'
import type { Values } from '#src/workflows/visits/domain/values.ts'
import type { TriageFacts } from '#src/workflows/visits/domain/vital-signs.ts'

export interface Triaged extends Pick<VisitDetails, 'trend'> {
  facts: TriageFacts
  /** The stored triage; missing for a new one. */
  stored?: Values | undefined
  /** The priority that the visit got after this triage, if it is more urgent. */
  raisedTo: number | undefined
  /** Number of the chosen complaints that are danger signs; the proposal loads it. */
  dangerSigns: RefObject<number>
}

const Context = createContext<Triaged | undefined>(undefined)

export const TriagedProvider = Context.Provider

export function useTriaged(): Triaged {
  const triaged = useContext(Context)
  if (!triaged) throw new Error('A triage input must be inside a triage form')
  return triaged
}
