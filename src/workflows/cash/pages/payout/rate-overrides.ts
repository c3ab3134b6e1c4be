/** Adds to the exchange rate form: requesting a rate that differs much from the last one. */
import type { ScreenOverrides } from '#resources/context.tsx'
import { RateInput } from './RateInput.tsx'

export const overrides: ScreenOverrides = { inputs: { riel: RateInput } }
