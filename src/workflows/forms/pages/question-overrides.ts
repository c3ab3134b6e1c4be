import type { ScreenOverrides } from '#resources/context.tsx'
import { ConditionInput } from './ConditionInput.tsx'
import { FormulaInput } from './FormulaInput.tsx'

/** Inputs that build a question's rules from the questions of its form. */
export const overrides: ScreenOverrides = {
  inputs: { show_if: ConditionInput, required_if: ConditionInput, calc: FormulaInput },
}
