import type { ScreenOverrides } from '#resources/context.tsx'
import { FormMaker } from './FormMaker.tsx'

/** Below an encounter type: the form of its concepts. */
export const overrides: ScreenOverrides = { Below: FormMaker }
