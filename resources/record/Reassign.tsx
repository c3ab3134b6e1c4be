/** Moves the uses of a record before it is deleted. */

import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { toolActions } from '#src/domain/records/tool-actions.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import type { Option } from '../inputs/option.ts'
import { RecordField } from '../inputs/RecordField.tsx'
import type { Row } from '../provider.ts'
import { RepointingSummary } from './RepointingSummary.tsx'

/** The dry run of moving all uses to `into`. */
export function useReassignCheck(record: Row, into: Option | null) {
  const resource = useResource()
  const { path } = resource
  const { call } = useGenerator()
  return useQuery({
    queryKey: [path, 'reassign', record.id, record.version, into?.id],
    enabled: into !== null,
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => {
      const { id, version } = record
      const { reassign } = toolActions(resource)
      return call(
        reassign,
        { id, version, query: { mode: 'check' }, body: { into: Number(into?.id) } },
        signal,
      )
    },
  })
}

export function Reassign(props: {
  into: Option | null
  onChoose(into: Option | null): void
  check: ReturnType<typeof useReassignCheck>
}) {
  const { into, onChoose, check } = props
  const translate = useTranslate()
  const resource = useResource()
  return (
    <div>
      <RecordField label={translate('merge.move_to')} target={resource} value={into} onChange={onChoose} />
      <div role="status" style={{ marginTop: 12 }}>
        {check.error && <Alert severity="error">{failureOf(check.error).message}</Alert>}
        {check.isFetching && !check.data && <RowsSkeleton rows={1} />}
        {into && check.data && <RepointingSummary repointing={check.data} />}
      </div>
    </div>
  )
}
