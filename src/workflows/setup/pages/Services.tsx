/** Services of a ward: entering a price beside a standard service creates it. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import type { Row } from '#resources/provider.ts'
import { Allowed } from '#src/ui/Allowed.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { type SetupState, setupActions } from '../domain/actions.ts'
import { FormLink } from './FormLink.tsx'
import { NumberCell } from './NumberCell.tsx'
import { labelOf, pathOfCatalogue, type StandardRow, useStandards } from './standards.ts'

export function Services({ state }: { state: SetupState }) {
  const { facility } = state
  const translate = useTranslate()
  const label = useLabel()
  const wards = useStandards('wards', {
    field: 'id',
    filter: { health_facility_id: facility?.id ?? 0 },
  })
  const [chosen, setChosen] = useState<number>()
  const ward = wards?.find(({ id }) => id === chosen) ?? wards?.[0]
  if (!facility || !wards || !ward) return null
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{translate('setup.services.choose')}</Typography>
      <TextField
        select
        size="small"
        label={translate('setup.services.ward')}
        value={String(ward.id)}
        onChange={({ target }) => setChosen(Number(target.value))}
        sx={{ maxWidth: 420 }}
      >
        {wards.map((one) => (
          <MenuItem key={one.id} value={String(one.id)}>
            {label(labelOf(one))}
          </MenuItem>
        ))}
      </TextField>
      <ServicesOfWard key={ward.id} ward={ward} path={pathOfCatalogue(state, 'standard-services')} />
    </Box>
  )
}

interface ServicesOfWardProps {
  ward: StandardRow
  /** Path of the standard services. */
  path: string
}

function ServicesOfWard({ ward, path }: ServicesOfWardProps) {
  const translate = useTranslate()
  const label = useLabel()
  const ward_id = Number(ward.id)
  const all = useStandards(path, { field: 'id' })
  const own = useStandards<Row>('services', { field: 'code', filter: { ward_id } })
  const [prices, setPrices] = useState<Readonly<Record<number, number | undefined>>>({})
  const [text, setText] = useState('')
  const { send, isPending, failure } = useAction(setupActions.services, {
    success: 'setup.services.created',
    touches: ['services', 'service-prices'],
    onDone: () => setPrices({}),
  })
  if (!all || !own) return null
  const usedIds = new Set(own.map((service) => service.standard_service_id))
  const free = all.filter(({ id }) => !usedIds.has(id))
  const requested = text.trim().toLowerCase()
  const matches = free.filter(({ code, name_kh, name_en }) =>
    [code, name_kh, name_en ?? ''].some((one) => one.toLowerCase().includes(requested)),
  )
  const services = Object.entries(prices).flatMap(([id, price]) =>
    price === undefined ? [] : [{ standard_service_id: Number(id), price }],
  )
  return (
    <>
      <SearchField value={text} onChange={setText} label={translate('setup.services.search')} />
      <Box sx={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', maxHeight: 380 }}>
        <ScrollRegion label={translate('setup.step.services.title')}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {matches.map((service) => (
              <Box
                component="li"
                key={service.id}
                sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 46, pr: 2 }}
              >
                <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.7 }}>
                  {label(labelOf(service))}{' '}
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: 13 }}>
                    {service.code}
                  </Box>
                </Box>
                <NumberCell
                  label={translate('setup.services.price_of', { service: label(labelOf(service)) })}
                  value={prices[Number(service.id)]}
                  onChange={(price) => setPrices({ ...prices, [Number(service.id)]: price })}
                  unit="៛"
                />
              </Box>
            ))}
          </Box>
        </ScrollRegion>
      </Box>
      {failure && <Alert severity="error">{sentenceOf(failure)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Allowed permission="create_ward_service">
          <Button
            variant="contained"
            loading={isPending}
            disabled={services.length === 0}
            onClick={() => void send({ body: { ward_id, services } })}
          >
            {translate('setup.services.create', { smart_count: services.length })}
          </Button>
        </Allowed>
        <FormLink to="/services/create" values={{ ward_id, code: ward.code }} variant="outlined">
          {translate('setup.services.form')}
        </FormLink>
        <FormLink to="/setting/exchange-rates/create" variant="text">
          {translate('setup.services.rate')}
        </FormLink>
      </Box>
    </>
  )
}
