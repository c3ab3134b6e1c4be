/**
 * /visits/ward-board: the beds of a ward and their patients (domain 1.3.2). The user moves a
 * patient by dragging, by the bed menu and a click on another bed, or by keyboard: `m`, then Enter
 * on another bed.
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { stepPath } from '#application/domain/visit-steps.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { storedProfile } from '#src/client/session.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useIsPhone } from '#src/ui/useIsPhone.ts'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import type { Bed } from '#src/workflows/visits/domain/beds.ts'
import { useOpenVisit } from '#src/workflows/visits/parts/useOpenVisit.ts'
import { VisitLists } from '#src/workflows/visits/parts/VisitLists.tsx'
import { bedsidePath } from '../domain/bedside.ts'
import { bedUse, boardPlaces, type WardPatient, wardActions } from '../domain/board.ts'
import { BedCard } from './BedCard.tsx'
import { HandoverSheet } from './HandoverSheet.tsx'
import { useBoardKeys } from './useBoardKeys.ts'
import { useMoving } from './useMoving.ts'

export function Component() {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const navigate = useNavigate()
  const access = useAccess()
  const openVisit = useOpenVisit()
  const [search, setSearch] = useSearchParams()
  const [lastWard, setLastWard] = useStore(`wards.ward.${storedProfile().id}`, 0)
  const wardParam = Number(search.get('ward')) || lastWard
  const { data, error, refetch } = useQuery({
    ...answerQuery(wardActions.board, { body: wardParam > 0 ? { ward_id: wardParam } : {} }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  const [moving, setMoving] = useState<WardPatient>()
  const isPhone = useIsPhone()
  const places = data ? boardPlaces(data, isPhone) : []
  const { move, setBed, mayMove } = useMoving(data?.ward_id ?? 0)
  const keys = useBoardKeys(places.length, mayMove)
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  const { wards, ward_id, facility, beds, inpatients: patients } = data
  const ward = wards.find(({ id }) => id === ward_id)
  const use = bedUse(beds, patients)
  const place = (bed: Bed) => {
    if (moving) void move(moving, bed)
    setMoving(undefined)
  }
  const common = {
    mayMove,
    moving,
    onDrop: place,
    onTake: setMoving,
    onOpen: ({ code, patient }: WardPatient) =>
      access('route', bedsidePath(code))
        ? void navigate(bedsidePath(code))
        : openVisit(stepPath('visit', code), patient),
  }
  return (
    <>
      <PageHeader
        title={translate('wards.title')}
        subtitle={
          ward &&
          [
            translate('wards.occupancy', {
              occupied: formatNumber(use.occupied, style),
              usable: formatNumber(use.usable, style),
            }),
            ...(use.withoutBed > 0 ? [translate('wards.without_bed', { smart_count: use.withoutBed })] : []),
          ].join(' · ')
        }
        actions={
          ward &&
          patients.length > 0 && (
            <HandoverSheet ward={ward} facility={facility} beds={beds} inpatients={patients} />
          )
        }
      />
      <VisitLists list="ward-board" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3, mb: 3 }}>
        <TextField
          select
          size="small"
          label={translate('wards.ward')}
          value={ward_id ?? ''}
          onChange={({ target }) => {
            setLastWard(Number(target.value))
            setSearch({ ward: target.value })
          }}
          sx={{ minWidth: 220 }}
        >
          {wards.map((ward) => (
            <MenuItem key={ward.id} value={ward.id}>
              {label(ward)}
            </MenuItem>
          ))}
        </TextField>
        <Typography color="text.secondary" sx={{ pb: 1.5, display: { xs: 'none', sm: 'block' } }}>
          {mayMove && !moving && translate('wards.keys')}
        </Typography>
      </Box>
      <Box role="status">
        {moving && (
          <Alert
            severity="info"
            sx={{ mb: 3 }}
            action={
              <Button color="inherit" size="small" onClick={() => setMoving(undefined)}>
                {translate('ra.action.cancel')}
              </Button>
            }
          >
            {translate('wards.choose_bed', {
              name: moving.patient ? label(displayName(moving.patient)) : moving.code,
            })}
          </Alert>
        )}
      </Box>
      <Box
        component="ul"
        ref={keys.list}
        onKeyDown={keys.onKeyDown}
        aria-label={translate('wards.title')}
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
        }}
      >
        {places.map(({ bed, inpatient }, index) => (
          <BedCard
            key={bed?.id ?? inpatient?.code}
            {...common}
            {...(bed && { bed, onSet: (status) => void setBed(bed, status) })}
            inpatient={inpatient}
            focus={keys.bedProps(index)}
          />
        ))}
      </Box>
    </>
  )
}
