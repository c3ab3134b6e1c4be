/**
 * Confirms in a transition of a claim that its warnings were read; they are listed above. Without
 * warnings it asks nothing.
 */
import { createContext, useContext } from 'react'
import type { ScreenOverrides } from '#resources/context.tsx'
import { BooleanInput } from '#resources/fields/BooleanInput.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import type { ReadyFinding } from '../domain/answers.ts'
import { isForPayer } from '../domain/checks/judge.ts'
import { FindingLines } from '../parts/Findings.tsx'

/** The findings of the claim on the page. */
export const FindingsContext = createContext<readonly ReadyFinding[]>([])

function WarningsInput(props: InputProps) {
  const findings = useContext(FindingsContext)
  // A warning that appeared since the page was loaded is an error of the field.
  const { error } = useField(props).frame
  const warnings = findings.filter(
    (finding) => finding.severity === 'warning' && (props.name === 'warnings_seen' || isForPayer(finding)),
  )
  if (warnings.length === 0 && !error) return null
  return (
    <>
      <FindingLines findings={warnings} />
      <BooleanInput {...(props as InputProps<FieldOf<'boolean'>>)} />
    </>
  )
}

export const claimOverrides: ScreenOverrides = {
  inputs: { warnings_seen: WarningsInput, payer_warnings_seen: WarningsInput },
}
