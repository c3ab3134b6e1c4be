/** Chooses one record of a resource by searching the server in either script. */
import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'ra-core'
import { type Ref, useState } from 'react'
import type { Resource } from '#schemas/kit/resource.ts'
import { NoOptions } from './NoOptions.tsx'
import { hintOption, OptionLine } from './OptionLine.tsx'
import type { Option } from './option.ts'
import { useEnterAhead } from './useEnterAhead.ts'
import { useRecordOptions } from './useRecordOptions.ts'
import { useSearchBox } from './useSearchBox.ts'

export interface RecordSearchProps {
  id: string
  target: Resource
  value: Option | null
  onChange(option: Option | null): void
  onBlur?(): void
  /** A filter on the offered records. */
  limit?: Record<string, unknown>
  /** Id of the element that labels the input, where no `<label for>` does. */
  labelledBy?: string | undefined
  label?: string | undefined
  describedBy?: string | undefined
  placeholder?: string | undefined
  isInvalid?: boolean
  disabled?: boolean | undefined
  /** Takes the focus on mount: the first input of a popover. */
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}

export function RecordSearch(props: RecordSearchProps) {
  const { id, target, value, onChange, onBlur, limit = {}, disabled = false } = props
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
      onChange(option)
      setOpen(false)
    },
  })
  const isListed = (option: Option) => options.includes(option)
  return (
    <Autocomplete
      {...box}
      noOptionsText={<NoOptions target={target} text={text} limit={limit} />}
      id={id}
      disabled={disabled}
      value={value}
      // The current value must be among the options, but is offered only if it matches the search.
      options={value && !options.some((option) => option.id === value.id) ? [value, ...options] : options}
      filterOptions={(all) => hintOption(all.filter(isListed), total)}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_event, inputText, reason) => setText(reason === 'input' ? inputText : '')}
      onChange={(_event, option) => onChange(option)}
      onBlur={onBlur}
      renderOption={({ key, ...item }, option) => (
        <OptionLine key={key} item={item} option={option} total={total} />
      )}
      renderInput={({ InputProps, inputProps }) => (
        <OutlinedInput
          {...InputProps}
          onKeyDown={awaitEnter}
          fullWidth
          autoFocus={props.autoFocus ?? false}
          size="small"
          inputRef={props.inputRef}
          placeholder={props.placeholder ?? translate('resources.form.search_placeholder')}
          inputProps={{
            ...inputProps,
            'aria-label': props.label,
            'aria-labelledby': props.labelledBy,
            'aria-describedby': props.describedBy,
            'aria-invalid': props.isInvalid ?? false,
          }}
        />
      )}
    />
  )
}
