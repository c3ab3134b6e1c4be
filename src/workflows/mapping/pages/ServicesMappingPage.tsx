/**
 * Each ward service with its standard service (specification §2 /services/mapping): proposed by
 * name similarity, decided by a user, one by one or all above a score.
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useRegistry } from '#resources/context.tsx'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { serviceMappingActions } from '#src/domain/grid-answers.ts'
import { ResourceFrame } from '#src/workflow/ResourceFrame.tsx'
import { ChooseRecord, useChosenId } from './ChooseRecord.tsx'
import { useGridRows } from './grid-query.ts'
import { Progress } from './Progress.tsx'
import { ServicesGrid } from './ServicesGrid.tsx'

export function Component() {
  const translate = useTranslate()
  return (
    <ResourceFrame
      path="services"
      title={translate('grids.services.title')}
      subtitle={translate('grids.services.hint')}
    >
      {(who) => <Mapping who={who} />}
    </ResourceFrame>
  )
}

function Mapping({ who }: { who: string }) {
  const translate = useTranslate()
  const registry = useRegistry()
  const facility = useChosenId('facility')
  const [isOpenOnly, setOpenOnly] = useState(false)
  const { data, error, refetch } = useGridRows(serviceMappingActions.mapping, {
    query: { facility },
  })
  if (error) return <ScreenFailure error={error} onRetry={() => void refetch()} />
  const progress = data?.progress
  const requested = progress ? progress.total - progress.none : 0
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3, mb: 3 }}>
        <ChooseRecord target={registry.get('health-facilities')} name="facility" />
        <FormControlLabel
          control={<Switch checked={isOpenOnly} onChange={(_event, on) => setOpenOnly(on)} />}
          label={translate('grids.services.open_only')}
        />
        {progress && (
          <Progress
            text={translate('grids.services.progress', { done: progress.mapped, all: requested })}
            done={progress.mapped}
            all={requested}
          />
        )}
      </Box>
      {!data && <ScreenSkeleton />}
      {data && data.rows.length < data.total && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('grids.too_many', { first: data.rows.length, total: data.total })}
        </Alert>
      )}
      {data?.rows.length === 0 && <Alert severity="info">{translate('grids.services.none')}</Alert>}
      {data && data.rows.length > 0 && (
        <ServicesGrid
          key={facility ?? 0}
          data={data}
          who={who}
          about={`mapping ${facility ?? 'all'}`}
          isOpenOnly={isOpenOnly}
          reload={refetch}
        />
      )}
    </>
  )
}
