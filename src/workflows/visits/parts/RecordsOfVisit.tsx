/** Records of one visit that other roles than its clinician process, each with its actions. */
import Box from '@mui/material/Box'
import { useGetList } from 'ra-core'
import type { ReactNode } from 'react'
import { SchemaProvider, type ScreenOverrides, useResource } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { TransitionBar } from '#resources/states/TransitionBar.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { RecordTable } from '#src/workflow/RecordTable.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { PatientBanner } from '#src/workflows/patients/parts/PatientBanner.tsx'
import type { VisitDetails } from '../domain/answers.ts'
import { CancelledNotice } from './Cancelled.tsx'
import { useVisitDetails } from './requests.ts'

interface RecordsOfVisitProps {
  /** Number of the visit. */
  code: string
  title: string
  /** The work list of the records. */
  list: { to: string; label: string }
  path: string
  filter(details: VisitDetails): Record<string, unknown>
  columns: readonly string[]
  /** Of these columns, those that the actions of a row fill. */
  steady?: readonly string[]
  overrides?: ScreenOverrides
  /** Print and other buttons of the header. */
  actions?(details: VisitDetails): ReactNode
  /** Between the patient and the table. */
  above?(details: VisitDetails): ReactNode
  /** Below the table. */
  children?(details: VisitDetails): ReactNode
}

export function RecordsOfVisit(props: RecordsOfVisitProps) {
  const { code, title, list, path, filter, columns, steady, overrides, actions, above, children } = props
  const { data: details, error, refetch } = useVisitDetails(code)
  const { schema, error: schemaError, refetch: again } = useResourceSchema(path)
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (schemaError) return <PageFailure error={schemaError} onRetry={again} />
  if (!details || !schema) return <ScreenSkeleton />
  return (
    <>
      <PageHeader
        title={`${title} · ${details.visit.code}`}
        breadcrumb={<PageLink to={list.to}>{list.label}</PageLink>}
        actions={actions?.(details)}
      />
      <CancelledNotice status={details.progress.status} />
      <PatientBanner patient={details.patient} />
      {above?.(details)}
      <SchemaProvider {...schema} overrides={overrides}>
        <Records filter={filter(details)} columns={columns} steady={steady} />
      </SchemaProvider>
      {children?.(details)}
    </>
  )
}

/** All records of a visit; the same query as the table's, so it is requested once. */
export const recordsQuery = (filter: object) => ({
  filter,
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'ASC' } as const,
})

/** As wide and high before a transition as after it: the other rows keep their places. */
const Acts = ({ row }: { row: Row }) => (
  <Box sx={{ width: { md: 320 }, minHeight: { md: 76 }, ml: 'auto' }}>
    <TransitionBar record={row} isSpread />
  </Box>
)

/** Refetches the resource's lists after an action. */
function Records({ filter, ...table }: Pick<RecordsOfVisitProps, 'columns' | 'steady'> & { filter: object }) {
  const label = useLabel()
  const { path, label: names } = useResource()
  const { data = [] } = useGetList<Row>(path, recordsQuery(filter))
  const title = label(names.many)
  return (
    <Panel title={title} isFlush>
      <RecordTable label={title} rows={data} {...table} End={Acts} />
    </Panel>
  )
}
