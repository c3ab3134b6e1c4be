import { createContext, useContext } from 'react'
import type { NumberStyle } from '#schemas/kit/numbers.ts'

export const NumberStyleContext = createContext<NumberStyle>({ digits: 'western' })

/**
 * The digits of the user's numbers and dates, for the kit's formatters. Numbers in translated
 * sentences use them automatically.
 */
export function useNumberStyle(): NumberStyle {
  return useContext(NumberStyleContext)
}
