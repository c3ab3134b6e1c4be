/** Context of one row's cells: the path of its values, and its record. */
import { type ReactNode, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ChildRows } from '#schemas/kit/resource.ts'
import { isFrozen } from '#schemas/kit/states.ts'
import { FormScopeProvider, useFormScope } from '../form/scope.tsx'
import type { Row } from '../provider.ts'

interface RowScopeProps {
  name: string
  index: number
  rows: ChildRows
  /** The user may change stored rows. */
  mayChange: boolean
  isFixed: boolean
  children: ReactNode
}

export function RowScope({ name, index, rows, mayChange, isFixed, children }: RowScopeProps) {
  const { record: owner } = useFormScope()
  const { getValues } = useFormContext()
  const id: unknown = getValues(`${name}.${index}.id`)
  const stored = (owner?.[name] as readonly Row[] | undefined)?.find((row) => row.id === id)
  const isReadOnly = isFixed || (stored !== undefined && (!mayChange || isFrozen(rows.row, stored)))
  const { via } = rows
  const scope = useMemo(
    () => ({
      record: stored,
      isReadOnly,
      prefix: `${name}.${index}.`,
      defaults: { [via]: owner?.id ?? null },
    }),
    [stored, isReadOnly, name, index, via, owner?.id],
  )
  return <FormScopeProvider value={scope}>{children}</FormScopeProvider>
}
