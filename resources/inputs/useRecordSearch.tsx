/** What choosing one record and choosing several have in common: search, options and input. */
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type HTMLAttributes, type Key, type Ref, useState } from 'react'
import type { Resource } from '#schemas/kit/resource.ts'
import { NoOptions } from './NoOptions.tsx'
import { hintOption, OptionLine } from './OptionLine.tsx'
import type { Option } from './option.ts'
import { useEnterAhead } from './useEnterAhead.ts'
import { useRecordOptions } from './useRecordOptions.ts'
import { useSearchBox } from './useSearchBox.ts'

export interface SearchProps {
  id: string
  target: Resource
  onBlur?(): void
  /** A filter on the offered records. */
  limit?: Record<string, unknown>
  /** Id of the element that labels the input, where no `<label for>` does. */
  labelledBy?: string | undefined
  label?: string | undefined
  describedBy?: string | undefined
  isInvalid?: boolean
  disabled?: boolean | undefined
  /** Takes the focus on mount: the first input of a popover. */
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** @param choose Enter was pressed before the answer arrived: the first record that was found. */
export function useRecordSearch(props: SearchProps, placeholder: string, choose: (option: Option) => void) {
  const { id, target, onBlur, limit = {}, disabled = false } = props
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { options, total, isSimilar, ...search } = useRecordOptions(target, { text, limit, enabled: isOpen })
  const box = useSearchBox({ ...search, isSimilar })
  const { awaitEnter } = useEnterAhead({
    text: text.trim(),
    isWaiting: search.isWaiting,
    // A similar record is never chosen before the user has seen it.
    found: isSimilar ? [] : options,
    choose,
  })
  const shared = {
    ...box,
    noOptionsText: <NoOptions target={target} text={text} limit={limit} />,
    id,
    disabled,
    onBlur,
    onOpen: () => setOpen(true),
    // The current value must be among the options, but is offered only if it matches the search.
    filterOptions: (all: Option[]) =>
      hintOption(
        all.filter((option) => options.includes(option)),
        total,
      ),
    renderOption: ({ key, ...item }: HTMLAttributes<HTMLLIElement> & { key: Key }, option: Option) => (
      <OptionLine key={key} item={item} option={option} total={total} />
    ),
    renderInput: ({ InputProps, inputProps }: AutocompleteRenderInputParams) => (
      <OutlinedInput
        {...InputProps}
        onKeyDown={awaitEnter}
        fullWidth
        autoFocus={props.autoFocus ?? false}
        size="small"
        inputRef={props.inputRef}
        placeholder={placeholder}
        inputProps={{
          ...inputProps,
          'aria-label': props.label,
          'aria-labelledby': props.labelledBy,
          'aria-describedby': props.describedBy,
          'aria-invalid': props.isInvalid ?? false,
        }}
      />
    ),
  }
  return { shared, options, isOpen, setOpen, text, setText }
}
