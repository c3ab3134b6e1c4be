/**
 * Finds a patient by name in either script, number or phone. Its texts are `patient_finder` in
 * locales/…/pages: the routes of its pages name them.
 */
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { type Ref, useId, useState } from 'react'
import { useEnterAhead } from '#resources/inputs/useEnterAhead.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { usePopperInPlace } from '#src/ui/usePopperInPlace.ts'
import type { PatientHit } from '#src/workflows/patients/domain/answers.ts'
import { cutText, FoundOption, isHit, isNote, type Option, registerText } from './FoundOption.tsx'
import { ScanButton } from './ScanButton.tsx'
import { useFoundPatients } from './useFoundPatients.ts'

export interface PatientFinderProps {
  /** Label above the input. */
  label: string
  /** Called with the chosen patient; for a merged record, with the surviving one. */
  onChoose(hit: PatientHit): void
  /** Ids of patients that are not offered. */
  exclude?: readonly number[]
  /** Offers to register a patient who was not found, with the typed text. */
  onRegister?: ((text: string) => void) | undefined
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}

const noOne: readonly number[] = []

export function PatientFinder(props: PatientFinderProps) {
  const { label, onChoose, exclude = noOne, onRegister, autoFocus = false, inputRef } = props
  const id = useId()
  const translate = useTranslate()
  const [searchText, setSearchText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const popperRef = usePopperInPlace()
  const search = useFoundPatients(searchText, isOpen || searchText !== '')
  const { hits, isCut, isWaiting, hasFailed, retry } = search
  const offered = hits.filter((hit) => !exclude.includes(hit.id))
  const text = searchText.trim()

  const choose = (option: Option) => {
    setSearchText('')
    setOpen(false)
    if (isHit(option)) onChoose(option)
    else if (!isNote(option)) onRegister?.(option.text)
  }
  const isExact = ({ fit }: PatientHit) => fit === 'code' || fit === 'identity'
  const [first, ...others] = offered
  const isSure =
    text !== '' &&
    !isWaiting &&
    (others.length === 0 || (isExact(first as PatientHit) && !others.some(isExact)))
  // A scanned number identifies one patient: choose it as soon as it is found.
  const { awaitEnter, choosesOnce } = useEnterAhead<PatientHit>({
    text,
    isWaiting,
    found: offered,
    choose,
    isMatch: isExact,
    countsMark: !/\p{Nd}/u.test(text),
  })
  const canRegister = onRegister && text !== '' && !isWaiting && !hasFailed
  const options: Option[] = [
    ...offered,
    ...(isCut && !isWaiting ? [{ first: hits.length }] : []),
    ...(canRegister ? [{ text }] : []),
  ]
  const empty = text === '' ? 'none_recent' : hasFailed ? 'failed' : 'nothing'
  return (
    <Box>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Autocomplete<Option>
          id={id}
          size="small"
          fullWidth
          // Enter never opens one of several similar patients that the user did not choose.
          autoHighlight={isSure}
          clearOnBlur={false}
          // Otherwise each later render would reset the option that an arrow key reached.
          disableCloseOnSelect
          value={null}
          open={isOpen}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          inputValue={searchText}
          onInputChange={(_event, next, reason) => {
            if (reason === 'input' || reason === 'clear') setSearchText(next)
          }}
          onChange={(_event, option) => option && choose(option)}
          options={options}
          // The server has filtered by more than the visible text.
          filterOptions={(all) => all}
          getOptionKey={(option) => (isHit(option) ? option.id : isNote(option) ? 'cut' : 'register')}
          getOptionLabel={(option) => (isHit(option) ? option.code : isNote(option) ? '' : option.text)}
          getOptionDisabled={isNote}
          loading={isWaiting && options.length === 0}
          loadingText={translate('patient_finder.searching')}
          noOptionsText={translate(`patient_finder.${empty}`)}
          clearText={translate('patient_finder.clear')}
          openText={translate('patient_finder.open')}
          closeText={translate('patient_finder.close')}
          slotProps={{
            popper: { popperRef },
            listbox: { 'aria-label': label, sx: { maxHeight: 'min(60vh, 560px)' } },
          }}
          renderOption={({ key, ...item }, option) => <FoundOption key={key} item={item} option={option} />}
          renderInput={({ InputProps, inputProps }) => (
            <OutlinedInput
              {...InputProps}
              size="small"
              fullWidth
              autoFocus={autoFocus}
              {...(inputRef ? { inputRef } : {})}
              placeholder={translate('patient_finder.placeholder')}
              startAdornment={<Icon name="mdi:magnify" size={20} />}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
                awaitEnter(event)
              }}
              inputProps={{
                ...inputProps,
                'aria-describedby': `${id}-help`,
                autoCapitalize: 'off',
                spellCheck: false,
                maxLength: 200,
              }}
              sx={{
                gap: 2,
                '& > span:first-of-type': { ml: 1, color: 'text.secondary' },
              }}
            />
          )}
        />
        <ScanButton
          onRead={(read) => {
            setSearchText(read.slice(0, 200))
            setOpen(true)
            choosesOnce(read.slice(0, 200))
          }}
        />
      </Box>
      <Box id={`${id}-help`} sx={{ mt: 0.5, color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {translate('patient_finder.help')}
      </Box>
      {hasFailed && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
          {translate('patient_finder.failed')}
          <Button variant="outlined" onClick={retry}>
            {translate('patient_finder.retry')}
          </Button>
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {isOpen && text !== '' && !isWaiting && !hasFailed
          ? offered.length > 0
            ? isCut
              ? cutText(translate, hits.length)
              : translate('patient_finder.found', { smart_count: offered.length })
            : [translate('patient_finder.nothing'), onRegister && registerText(translate, text)]
                .filter(Boolean)
                .join(' ')
          : ''}
      </Box>
    </Box>
  )
}
