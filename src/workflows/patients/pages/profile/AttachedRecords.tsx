import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SchemaProvider } from '#resources/context.tsx'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import type { AnsweredRecord } from '#src/domain/answers.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { RecordTable } from '#src/workflow/RecordTable.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'

interface AttachedRecordsProps {
  /** Path of the resource of the records. */
  path: string
  title: string
  /** Text of an empty list. */
  empty?: string
  rows: readonly AnsweredRecord[]
  columns: readonly string[]
  actions?: ReactNode
}

/** Records of another resource that belong to the patient. */
export function AttachedRecords(props: AttachedRecordsProps) {
  const { path, title, empty, rows, columns, actions } = props
  const { schema, error, refetch } = useResourceSchema(path)
  return (
    <Panel title={title} actions={actions} isFlush>
      {rows.length === 0 && <Box sx={{ p: 4, color: 'text.secondary' }}>{empty}</Box>}
      {error && <ScreenFailure error={error} onRetry={refetch} />}
      {rows.length > 0 && !schema && !error && <RowsSkeleton rows={2} />}
      {rows.length > 0 && schema && (
        <SchemaProvider {...schema}>
          <RecordTable label={title} rows={rows} columns={columns} />
        </SchemaProvider>
      )}
    </Panel>
  )
}
