/**
 * Enters many distances: from the villages of one facility, or from one village to the facilities
 * (specification §2: insert-distances-health-facility, insert-distances-village).
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useRegistry } from '#resources/context.tsx'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { distanceActions, facilityScopes, villageScopes } from '#src/domain/grid-answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { ResourceFrame } from '#src/workflow/ResourceFrame.tsx'
import { ChooseRecord, useChosenId } from './ChooseRecord.tsx'
import { DistancesGrid } from './DistancesGrid.tsx'
import { useGridRows } from './grid-query.ts'

/** Both directions: the chosen place, and the places in the rows. */
const directions = {
  facility: {
    target: 'health-facilities',
    rows: 'villages',
    own: 'to_health_facility_id',
    place: 'village_id',
    scopes: villageScopes,
  },
  village: {
    target: 'villages',
    rows: 'health-facilities',
    own: 'village_id',
    place: 'to_health_facility_id',
    scopes: facilityScopes,
  },
} as const

type Direction = keyof typeof directions

export function InsertDistancesPage({ side: direction }: { side: Direction }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  // The page's URL is below the list of its resource.
  const path = pathname.split('/').filter(Boolean).slice(0, -1).join('/')
  return (
    <ResourceFrame
      path={path}
      title={translate(`grids.distances.${direction}.title`)}
      subtitle={translate(`grids.distances.${direction}.hint`)}
    >
      {(who) => <Insert side={direction} who={who} />}
    </ResourceFrame>
  )
}

/** The grid of one place; no request while none is chosen. */
function useDistances(direction: Direction, chosen: number | undefined, of: string) {
  const [facility, village] = direction === 'facility' ? [chosen] : [undefined, chosen]
  const ofFacility = useGridRows(
    distanceActions.gridOfFacility,
    facility === undefined
      ? undefined
      : { query: { facility, of: villageScopes.find((scope) => scope === of) } },
  )
  const ofVillage = useGridRows(
    distanceActions.gridOfVillage,
    village === undefined
      ? undefined
      : { query: { village, of: facilityScopes.find((scope) => scope === of) } },
  )
  return direction === 'facility' ? ofFacility : ofVillage
}

function Insert({ side: direction, who }: { side: Direction; who: string }) {
  const { target, rows, own, place, scopes } = directions[direction]
  const translate = useTranslate()
  const label = useLabel()
  const registry = useRegistry()
  const [query, setQuery] = useSearchParams()
  const chosen = useChosenId(direction)
  const of = scopes.find((scope) => scope === query.get('of')) ?? scopes[0]
  const { data, error, refetch } = useDistances(direction, chosen, of)
  const fixed = useMemo(() => ({ from_type: 1, [own]: chosen }), [own, chosen])
  const names = registry.get(rows).label
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3, mb: 3 }}>
        <ChooseRecord target={registry.get(target)} name={direction} />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={of}
          aria-label={translate('grids.distances.scope')}
          onChange={(_event, next) =>
            next &&
            setQuery((present) => {
              present.set('of', next)
              return present
            })
          }
        >
          {scopes.map((scope) => (
            <ToggleButton key={scope} value={scope}>
              {translate(`grids.distances.${direction}.${scope}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {!chosen && <Alert severity="info">{translate(`grids.distances.${direction}.choose`)}</Alert>}
      {chosen && error && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {chosen && !error && !data && <ScreenSkeleton />}
      {data?.places.length === 0 && (
        <Alert severity="info">{translate(`grids.distances.${direction}.none`)}</Alert>
      )}
      {data && data.places.length < data.total && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('grids.too_many', { first: data.places.length, total: data.total })}
        </Alert>
      )}
      {data && data.places.length > 0 && (
        <DistancesGrid
          key={`${chosen} ${of}`}
          data={data}
          who={who}
          about={`${direction} ${chosen} ${of}`}
          place={place}
          fixed={fixed}
          label={label(names.many)}
          head={label(names.one)}
          reload={refetch}
        />
      )}
    </>
  )
}
