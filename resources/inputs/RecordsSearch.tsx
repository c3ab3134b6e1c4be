/** Chooses several records of a resource; chosen records are chips above the input. */
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Resource } from '#schemas/kit/resource.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { referenceText } from '../display.ts'
import { NoOptions } from './NoOptions.tsx'
import { hintOption, OptionLine } from './OptionLine.tsx'
import type { Option } from './option.ts'
import { useEnterAhead } from './useEnterAhead.ts'
import { useRecordOptions } from './useRecordOptions.ts'
import { useSearchBox } from './useSearchBox.ts'

export interface RecordsSearchProps {
  id: string
  target: Resource
  value: readonly Option[]
  onChange(options: Option[]): void
  onBlur?(): void
  /** A filter on the offered records. */
  limit?: Record<string, unknown>
  describedBy?: string | undefined
  isInvalid?: boolean
  disabled?: boolean | undefined
  /** Takes the focus on mount: the first input of a popover. */
  autoFocus?: boolean
}

export function RecordsSearch(props: RecordsSearchProps) {
  const { id, target, value, onChange, onBlur, limit = {}, disabled = false } = props
  const language = useLanguage()
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { options, total, ...search } = useRecordOptions(target, { text, limit, enabled: isOpen })
  const box = useSearchBox(search)
  const { awaitEnter } = useEnterAhead({
    text: text.trim(),
    isWaiting: search.isWaiting,
    found: options,
    choose: (option) => {
      if (!value.some(({ id: chosen }) => chosen === option.id)) onChange([...value, option])
    },
  })
  const others = value.filter((chosen) => !options.some((option) => option.id === chosen.id))
  const isListed = (option: Option) => options.includes(option)
  const named = (option: Option) =>
    [referenceText(option, language), option.deleted && `(${translate('resources.form.deleted_mark')})`]
      .filter(Boolean)
      .join(' ')
  return (
    <Autocomplete
      {...box}
      noOptionsText={<NoOptions target={target} text={text} limit={limit} />}
      multiple
      id={id}
      disableCloseOnSelect
      disabled={disabled}
      value={[...value]}
      inputValue={text}
      options={[...others, ...options]}
      filterOptions={(all) => hintOption(all.filter(isListed), total)}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false)
        setText('')
      }}
      // The search text stays while the user picks several records.
      onInputChange={(_event, inputText, reason) => reason === 'input' && setText(inputText)}
      onChange={(_event, chosen) => onChange(chosen)}
      onBlur={onBlur}
      renderOption={({ key, ...item }, option) => (
        <OptionLine key={key} item={item} option={option} total={total} />
      )}
      renderValue={(chosen, getItemProps) =>
        chosen.map((option, index) => {
          const { key, ...item } = getItemProps({ index })
          return (
            <Chip
              key={key}
              {...item}
              size="small"
              label={named(option)}
              color={option.deleted ? 'warning' : 'default'}
              variant={option.deleted || option.inactive ? 'outlined' : 'filled'}
            />
          )
        })
      }
      renderInput={({ InputProps, inputProps }) => (
        <OutlinedInput
          {...InputProps}
          onKeyDown={awaitEnter}
          fullWidth
          autoFocus={props.autoFocus ?? false}
          size="small"
          placeholder={value.length > 0 ? '' : translate('resources.form.search_placeholder')}
          inputProps={{
            ...inputProps,
            'aria-describedby': props.describedBy,
            'aria-invalid': props.isInvalid ?? false,
          }}
        />
      )}
    />
  )
}
