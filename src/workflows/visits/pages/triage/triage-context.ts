/** Patient data for the inputs of a triage. */
import { createContext, useContext } from 'react'
import type { VisitDetails } from '#src/workflows/visits/domain/answers.ts'
import type { TriageFacts } from '#src/workflows/visits/domain/vital-signs.ts'

export interface Triaged extends Pick<VisitDetails, 'trend'> {
  facts: TriageFacts
}

const Context = createContext<Triaged | undefined>(undefined)

export const TriagedProvider = Context.Provider

export function useTriaged(): Triaged {
  const triaged = useContext(Context)
  if (!triaged) throw new Error('A triage input must be inside a triage form')
  return triaged
}
