import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { referenceText } from '#resources/display.ts'
import { describedBy, type FrameProps } from '#resources/inputs/FieldFrame.tsx'
import { OptionLine, widePopper } from '#resources/inputs/OptionLine.tsx'
import type { Option } from '#resources/inputs/option.ts'
import type { PlaceHit } from '#src/domain/patients/places.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { usePlaces } from './usePlaces.ts'

interface PlaceSearchProps {
  frame: FrameProps
  value: Option | null
  onChange(place: Option | null): void
  onBlur(): void
}

const groupOf = (place: Option) => (place as Partial<PlaceHit>).group

/** A combobox over villages with their paths; before anything is typed, the likeliest ones. */
export function PlaceSearch({ frame, value, onChange, onBlur }: PlaceSearchProps) {
  const language = useLanguage()
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { places, hasMore, isLoading } = usePlaces(text, isOpen)
  return (
    <Autocomplete<Option>
      id={frame.id}
      size="small"
      fullWidth
      autoHighlight
      disabled={frame.disabled ?? false}
      value={value}
      options={places}
      // The server has chosen and put them in order.
      filterOptions={(all) => all}
      groupBy={(place) => groupOf(place) ?? 'found'}
      getOptionKey={(place) => place.id}
      getOptionLabel={(place) => referenceText(place, language)}
      isOptionEqualToValue={(place, current) => place.id === current.id}
      loading={isLoading}
      loadingText={translate('resources.form.searching')}
      noOptionsText={translate(`patient_register.${text.trim() ? 'no_place' : 'type_place'}`)}
      openText={translate('resources.form.open_choices')}
      closeText={translate('resources.form.close_choices')}
      clearText={translate('resources.form.clear')}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, place) => onChange(place)}
      onBlur={onBlur}
      slotProps={{ popper: { sx: widePopper } }}
      renderGroup={({ key, group, children }) => (
        <li key={key}>
          <Typography
            component="div"
            variant="caption"
            sx={{ px: 4, py: 1, color: 'text.secondary' }}
          >
            {translate(
              group === 'found' && hasMore
                ? 'patient_register.places.more'
                : `patient_register.places.${group}`,
            )}
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
