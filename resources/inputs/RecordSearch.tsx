/** Chooses one record of a resource by searching the server in either script. */
import Autocomplete from '@mui/material/Autocomplete'
import { useTranslate } from 'ra-core'
import type { Option } from './option.ts'
import { type SearchProps, useRecordSearch } from './useRecordSearch.tsx'

export interface RecordSearchProps extends SearchProps {
  value: Option | null
  onChange(option: Option | null): void
  placeholder?: string | undefined
}

export function RecordSearch(props: RecordSearchProps) {
  const { value, onChange } = props
  const translate = useTranslate()
  const placeholder = props.placeholder ?? translate('resources.form.search_placeholder')
  const { shared, options, isOpen, setOpen, setText } = useRecordSearch(props, placeholder, (option) => {
    onChange(option)
    setOpen(false)
  })
  return (
    <Autocomplete
      {...shared}
      value={value}
      options={value && !options.some((option) => option.id === value.id) ? [value, ...options] : options}
      open={isOpen}
      onClose={() => setOpen(false)}
      onInputChange={(_event, inputText, reason) => setText(reason === 'input' ? inputText : '')}
      onChange={(_event, option) => onChange(option)}
    />
  )
}
