/**
 * Ward and bed of an admission or a transfer: only wards that accept the patient, and free beds.
 */
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { ScreenOverrides } from '#resources/context.tsx'
import { useFieldPath, useFormScope } from '#resources/form/scope.tsx'
import { ChoiceBox } from '#resources/inputs/ChoiceBox.tsx'
import { useParentChange } from '#resources/inputs/parents.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { useField } from '#resources/inputs/useField.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { wardActions } from '../domain/board.ts'

function usePlaces() {
  const { record } = useFormScope()
  const { data = [] } = useQuery({
    ...answerQuery(wardActions.places, { body: { visit_id: record?.id ?? 0 } }),
    enabled: record !== undefined,
  })
  return data
}

function WardInput(props: InputProps) {
  const places = usePlaces()
  const bound = useField(props)
  const announceChange = useParentChange(props.name)
  const label = useLabel()
  const style = useNumberStyle()
  const translate = useTranslate()
  const change = (value: unknown) => {
    bound.change(value)
    announceChange(bound.value, undefined)
  }
  return (
    <ChoiceBox
      bound={{ ...bound, change }}
      radios={0}
      choices={places.map((ward) => ({
        value: ward.id,
        text: translate('visits.free_beds', {
          ward: label(ward),
          beds: formatNumber(ward.beds.length, style),
        }),
      }))}
    />
  )
}

function BedInput(props: InputProps) {
  const places = usePlaces()
  const bound = useField(props)
  const ward: unknown = useWatch({ name: useFieldPath()('ward_id') })
  const beds = places.find(({ id }) => id === ward)?.beds ?? []
  const proposed = useRef<unknown>(undefined)
  const first = beds[0]?.id
  const { value, change } = bound
  // Proposes the first free bed of each chosen ward once: the user may clear it for a place without
  // a bed.
  useEffect(() => {
    if (first === undefined || proposed.current === ward) return
    proposed.current = ward
    if (value === null || value === undefined || value === '') change(first)
  }, [first, ward, value, change])
  return (
    <ChoiceBox
      bound={{ ...bound, frame: { ...bound.frame, disabled: beds.length === 0 } }}
      choices={beds.map(({ id, bed_no }) => ({ value: id, text: bed_no }))}
    />
  )
}

/** For transition dialogs that ask for a patient's place. */
export const placeOverrides: ScreenOverrides = { inputs: { ward_id: WardInput, bed_id: BedInput } }
