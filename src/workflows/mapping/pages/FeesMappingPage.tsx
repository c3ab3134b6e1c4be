/**
 * Each fee with the benefit of a programme that covers it, and the patient's share (specification
 * §2 /fee-for-services/mapping).
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useRegistry } from '#resources/context.tsx'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { feeMappingActions } from '#src/domain/grid-answers.ts'
import { ResourceFrame } from '#src/workflow/ResourceFrame.tsx'
import { ChooseRecord, useChosenId } from './ChooseRecord.tsx'
import { FeesGrid } from './FeesGrid.tsx'
import { useGridRows } from './grid-query.ts'

export function Component() {
  const translate = useTranslate()
  return (
    <ResourceFrame
      path="fee-mappings"
      above="fee-for-services"
      title={translate('grids.fees.title')}
      subtitle={translate('grids.fees.hint')}
    >
      {(who) => <Mapping who={who} />}
    </ResourceFrame>
  )
}

function Mapping({ who }: { who: string }) {
  const translate = useTranslate()
  const registry = useRegistry()
  const program = useChosenId('program')
  const { data, error, refetch } = useGridRows(
    feeMappingActions.mapping,
    program === undefined ? undefined : { query: { program } },
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3, mb: 3 }}>
        <ChooseRecord target={registry.get('programs')} name="program" />
      </Box>
      {!program && <Alert severity="info">{translate('grids.fees.choose')}</Alert>}
      {program && error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {program && !error && !data && <ScreenSkeleton />}
      {data && data.fees.length < data.total && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('grids.too_many', { first: data.fees.length, total: data.total })}
        </Alert>
      )}
      {data?.fees.length === 0 && <Alert severity="info">{translate('grids.fees.none')}</Alert>}
      {program && data && data.fees.length > 0 && (
        <FeesGrid key={program} data={data} who={who} program={program} reload={refetch} />
      )}
    </>
  )
}
