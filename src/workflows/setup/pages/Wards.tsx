/** Wards of the facility, selected from the standard wards, with their number of beds. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import type { Row } from '#resources/provider.ts'
import { inpatientClasses } from '#schemas/codes/ward-class.ts'
import { Allowed } from '#src/ui/Allowed.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { type SetupState, setupActions } from '../domain/actions.ts'
import { FormLink } from './FormLink.tsx'
import { NumberCell } from './NumberCell.tsx'
import { labelOf, pathOfCatalogue, type StandardRow, useStandards } from './standards.ts'

interface StandardWard extends StandardRow {
  ward_class: number
}

/** Wards of nearly every facility. */
const usual = new Set(['OPD', 'MAT', 'LAB', 'PHA', 'CASH'])
const usualBeds = 4

export function Wards({ state }: { state: SetupState }) {
  const { facility } = state
  const translate = useTranslate()
  const label = useLabel()
  const all = useStandards<StandardWard>(pathOfCatalogue(state, 'standard-wards'), {
    field: 'sort_order',
  })
  const own = useStandards<Row>('wards', {
    field: 'code',
    filter: { health_facility_id: facility?.id ?? 0 },
  })
  const [ticks, setTicks] = useState<Readonly<Record<number, boolean>>>({})
  const [beds, setBeds] = useState<Readonly<Record<number, number | undefined>>>({})
  const { send, isPending, failure } = useAction(setupActions.wards, {
    success: 'setup.wards.created',
    touches: ['wards', 'ward-beds'],
  })
  if (!facility || !all || !own) return null
  const usedIds = new Set(own.map((ward) => ward.standard_ward_id))
  const isFirst = own.length === 0
  const isTicked = ({ id, code }: StandardWard) => ticks[Number(id)] ?? (isFirst && usual.has(code))
  const free = all.filter(({ id }) => !usedIds.has(id))
  const chosen = free.filter(isTicked)
  const hasBeds = ({ ward_class }: StandardWard) => inpatientClasses.includes(ward_class)
  const bedsOf = (ward: StandardWard) =>
    hasBeds(ward) ? (Number(ward.id) in beds ? beds[Number(ward.id)] : usualBeds) : 0
  const create = () =>
    send({
      body: {
        health_facility_id: facility.id,
        wards: chosen.map((ward) => ({
          standard_ward_id: Number(ward.id),
          beds: bedsOf(ward) ?? 0,
        })),
      },
    })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{translate('setup.wards.choose', { facility: label(facility.name) })}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {free.map((ward) => (
          <Box
            component="li"
            key={ward.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 46 }}
          >
            <FormControlLabel
              control={
                <Checkbox
                  checked={isTicked(ward)}
                  onChange={(_event, isOn) => setTicks({ ...ticks, [Number(ward.id)]: isOn })}
                />
              }
              label={label(labelOf(ward))}
              sx={{ flex: 1, mr: 0 }}
            />
            {hasBeds(ward) && isTicked(ward) && (
              <>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {translate('setup.wards.beds')}
                </Typography>
                <NumberCell
                  label={translate('setup.wards.beds_of', { ward: label(labelOf(ward)) })}
                  value={bedsOf(ward)}
                  onChange={(count) => setBeds({ ...beds, [Number(ward.id)]: count })}
                />
              </>
            )}
          </Box>
        ))}
      </Box>
      {failure && <Alert severity="error">{sentenceOf(failure)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Allowed permission="create_ward">
          <Button
            variant="contained"
            loading={isPending}
            disabled={chosen.length === 0}
            onClick={() => void create()}
          >
            {translate('setup.wards.create', { smart_count: chosen.length })}
          </Button>
        </Allowed>
        <FormLink
          to="/wards/create"
          values={{ health_facility_id: facility.id, code: facility.code }}
          variant="outlined"
        >
          {translate('setup.wards.form')}
        </FormLink>
      </Box>
    </Box>
  )
}
