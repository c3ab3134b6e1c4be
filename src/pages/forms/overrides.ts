import type { ScreenOverrides } from '#resources/context.tsx'
import { FormMaker } from './FormMaker.tsx'

/** What stands below an encounter type: the form that its concepts make. */
export const extras: ScreenOverrides = { Below: FormMaker }
