/** What is added to the form of an exchange rate: requesting one that is far from the last. */
import type { ScreenOverrides } from '#resources/context.tsx'
import { RateInput } from './RateInput.tsx'

export const extras: ScreenOverrides = { inputs: { riel: RateInput } }
