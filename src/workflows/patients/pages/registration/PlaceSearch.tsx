import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { describedBy, type FrameProps } from '#resources/inputs/FieldFrame.tsx'
import { OptionLine } from '#resources/inputs/OptionLine.tsx'
import type { Option } from '#resources/inputs/option.ts'
import { useEnterAhead } from '#resources/inputs/useEnterAhead.ts'
import { useSearchBox } from '#resources/inputs/useSearchBox.ts'
import type { PlaceHit } from '#src/workflows/patients/domain/places.ts'
import { usePlaces } from './usePlaces.ts'

interface PlaceSearchProps {
  frame: FrameProps
  value: Option | null
  onChange(place: Option | null): void
  onBlur(): void
}

const headings = {
  recent: 'patient_register.places.recent',
  near: 'patient_register.places.near',
  found: 'patient_register.places.found',
  more: 'patient_register.places.more',
  similar: 'resources.form.similar_spelling',
}

const groupOf = (place: Option) => (place as Partial<PlaceHit>).group

/** A combobox over villages with their paths; initially the most likely ones. */
export function PlaceSearch({ frame, value, onChange, onBlur }: PlaceSearchProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { places, hasMore, ...search } = usePlaces(text, isOpen)
  const isSimilar = places.some((place) => place.group === 'similar')
  const box = useSearchBox({ ...search, isSimilar })
  const { awaitEnter } = useEnterAhead<Option>({
    text: text.trim(),
    isWaiting: search.isWaiting,
    found: isSimilar ? [] : places,
    choose: (place) => {
      onChange(place)
      setOpen(false)
    },
  })
  return (
    <Autocomplete<Option>
      {...box}
      id={frame.id}
      disabled={frame.disabled ?? false}
      value={value}
      options={places}
      // The server has filtered and sorted them.
      filterOptions={(all) => all}
      groupBy={(place) => groupOf(place) ?? 'found'}
      noOptionsText={translate(`patient_register.${text.trim() ? 'no_place' : 'type_place'}`)}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, inputText, reason) => setText(reason === 'input' ? inputText : '')}
      onChange={(_event, place) => onChange(place)}
      onBlur={onBlur}
      renderGroup={({ key, group, children }) => (
        <li key={key}>
          <Typography component="div" variant="caption" sx={{ px: 4, py: 1, color: 'text.secondary' }}>
            {translate(headings[group === 'found' && hasMore ? 'more' : (group as PlaceHit['group'])])}
          </Typography>
          <ul style={{ padding: 0 }}>{children}</ul>
        </li>
      )}
      renderOption={({ key, ...item }, place) => (
        <OptionLine key={key} item={item} option={place} total={places.length} />
      )}
      renderInput={({ InputProps, inputProps }) => (
        <OutlinedInput
          {...InputProps}
          onKeyDown={awaitEnter}
          fullWidth
          size="small"
          placeholder={translate('patient_register.address_example')}
          inputProps={{
            ...inputProps,
            'aria-describedby': describedBy(frame),
            'aria-invalid': Boolean(frame.error),
          }}
        />
      )}
    />
  )
}
