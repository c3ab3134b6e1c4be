import { createContext, useContext } from 'react'
import type { NumberStyle } from '#schemas/kit/numbers.ts'

export const NumberStyleContext = createContext<NumberStyle>({ digits: 'western' })

/**
 * In which digits this person reads numbers and dates; for the formatters of the kit. Numbers put
 * into translated sentences take it by themselves.
 */
export function useNumberStyle(): NumberStyle {
  return useContext(NumberStyleContext)
}
