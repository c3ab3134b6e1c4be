/** Adds the day to the generated form of an appointment, beside its times. */
import type { ScreenOverrides } from '#resources/context.tsx'
import { NewTimeInput, TimeInput } from './TimeInput.tsx'

export const overrides: ScreenOverrides = { inputs: { time_to: TimeInput, moved_time_to: NewTimeInput } }
