/** The warnings that a reason is for: those on the screen while the user types the reason. */
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldPath } from '#resources/form/scope.tsx'
import { factLines } from '#src/domain/acknowledged.ts'
import { WarningList } from '#src/workflows/visits/parts/WarningList.tsx'
import { severeFacts, type Warning } from '../domain/warning.ts'

interface SeenWarningsProps {
  /** The field that stores them. */
  name: string
  /** The field of the reason. */
  reason: string
  warnings: readonly Warning[]
}

export function SeenWarnings({ name, reason, warnings }: SeenWarningsProps) {
  const at = useFieldPath()
  const { control, setValue } = useFormContext()
  const typed: unknown = useWatch({ control, name: at(reason) })
  const before = useRef(typed)
  const path = at(name)
  const seen = factLines(severeFacts(warnings))
  useEffect(() => {
    if (before.current !== typed) setValue(path, seen, { shouldDirty: true })
    before.current = typed
    // A warning that arrives later was not seen with the reason.
  }, [typed, path, seen, setValue])
  return warnings.length > 0 ? <WarningList warnings={warnings} /> : null
}
