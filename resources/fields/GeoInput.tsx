import MyLocationIcon from '@mui/icons-material/MyLocation'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { placeText, readPlace } from '#schemas/kit/geo.ts'
import { readDecimal, styleDigits } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { FieldFrame } from '../inputs/FieldFrame.tsx'
import { numberFilter } from '../inputs/NumberBox.tsx'
import { asText } from '../inputs/number-as-text.ts'
import { TextBox } from '../inputs/TextBox.tsx'
import type { InputProps } from '../inputs/types.ts'
import { type BoundField, useField } from '../inputs/useField.ts'
import { mapAddress } from './geo-map.ts'

const PLACES = 6
const keepNumber = numberFilter({ places: PLACES, signed: true })

/** Pasting both numbers into one input fills both. A typed comma is a decimal comma. */
const filter = (text: string, isPasted: boolean) =>
  isPasted && readPlace(text) ? text : keepNumber(text.replaceAll(',', '.'), isPasted)

/** Splits `12.5,104.9` into its two parts. Either may still be missing. */
function partsOf(value: unknown): [string, string] {
  const text = asText(value)
  const place = readPlace(text)
  if (place) return [String(place.lat), String(place.lng)]
  const [lat = '', lng = ''] = text.split(',')
  return [lat, lng]
}

/** Latitude and longitude: typed, pasted together, or read from the browser's location. */
export function GeoInput(props: InputProps<FieldOf<'geo'>>) {
  const translate = useTranslate()
  const bound = useField(props)
  const { frame, value } = bound
  const parts = partsOf(value)
  const address = mapAddress(value)
  const change = (index: number, text: string) => {
    const both = readPlace(text)
    if (both) return bound.change(placeText(both))
    const next = parts.map((part, at) => (at === index ? text : part))
    bound.change(next.every((part) => part === '') ? null : next.join(','))
  }
  const names = ['fields.geo.latitude', 'fields.geo.longitude']
  return (
    <FieldFrame {...frame} group>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {names.map((key, index) => (
          <Degrees
            key={key}
            id={index === 0 ? frame.id : `${frame.id}-longitude`}
            label={translate(key)}
            text={parts[index] ?? ''}
            bound={bound}
            onChange={(text) => change(index, text)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 1 }}>
        {!frame.disabled && <HereButton onPlace={(place) => bound.change(placeText(place))} />}
        {address && (
          <Link href={address} target="_blank" rel="noreferrer noopener" color="secondary">
            {translate('fields.geo.open_map')}
          </Link>
        )}
      </Box>
    </FieldFrame>
  )
}

function Degrees(props: {
  id: string
  label: string
  text: string
  bound: BoundField
  onChange(text: string): void
}) {
  const { id, label, text, bound, onChange } = props
  const style = useNumberStyle()
  const { required, disabled, error } = bound.frame
  return (
    <TextBox
      bound={{
        value: text,
        change: (next) => onChange(asText(next)),
        blur: bound.blur,
        frame: { id, label, required, disabled },
      }}
      inputMode="decimal"
      isInvalid={error !== undefined}
      show={(value) => styleDigits(asText(value), style)}
      read={(inputText) => readDecimal(inputText, PLACES) ?? inputText}
      filter={filter}
    />
  )
}

const TIMEOUT_MS = 15_000

/** Fills in the browser's location. Hidden if the browser has no geolocation. */
function HereButton({ onPlace }: { onPlace(place: { lat: number; lng: number }): void }) {
  const translate = useTranslate()
  const [state, setState] = useState<'idle' | 'busy' | 'refused' | 'unknown'>('idle')
  if (typeof navigator === 'undefined' || !navigator.geolocation) return null
  const locate = () => {
    setState('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onPlace({ lat: coords.latitude, lng: coords.longitude })
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    )
  }
  return (
    <>
      <Button size="small" startIcon={<MyLocationIcon />} disabled={state === 'busy'} onClick={locate}>
        {translate(state === 'busy' ? 'fields.geo.finding' : 'fields.geo.here')}
      </Button>
      <Box component="span" role="status" sx={{ fontSize: '0.8125rem', color: 'error.main' }}>
        {(state === 'refused' || state === 'unknown') && translate(`fields.geo.${state}`)}
      </Box>
    </>
  )
}
