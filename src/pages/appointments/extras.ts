/** What is added to the generated form of an appointment: the day beside its times. */
import type { Extras } from '#resources/context.tsx'
import { NewTimeInput, TimeInput } from './TimeInput.tsx'

export const extras: Extras = { inputs: { time_to: TimeInput, moved_time_to: NewTimeInput } }
