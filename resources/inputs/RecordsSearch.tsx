/** Chooses several records of a resource; chosen records are chips above the input. */
import Autocomplete from '@mui/material/Autocomplete'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'ra-core'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { referenceText } from '../display.ts'
import type { Option } from './option.ts'
import { type SearchProps, useRecordSearch } from './useRecordSearch.tsx'

export interface RecordsSearchProps extends SearchProps {
  value: readonly Option[]
  onChange(options: Option[]): void
}

export function RecordsSearch(props: RecordsSearchProps) {
  const { value, onChange } = props
  const language = useLanguage()
  const translate = useTranslate()
  const placeholder = value.length > 0 ? '' : translate('resources.form.search_placeholder')
  const { shared, options, setOpen, text, setText } = useRecordSearch(props, placeholder, (option) => {
    if (!value.some(({ id: chosen }) => chosen === option.id)) onChange([...value, option])
  })
  const others = value.filter((chosen) => !options.some((option) => option.id === chosen.id))
  const named = (option: Option) =>
    [referenceText(option, language), option.deleted && `(${translate('resources.form.deleted_mark')})`]
      .filter(Boolean)
      .join(' ')
  return (
    <Autocomplete
      {...shared}
      multiple
      disableCloseOnSelect
      value={[...value]}
      inputValue={text}
      options={[...others, ...options]}
      onClose={() => {
        setOpen(false)
        setText('')
      }}
      // The search text stays while the user picks several records.
      onInputChange={(_event, inputText, reason) => reason === 'input' && setText(inputText)}
      onChange={(_event, chosen) => onChange(chosen)}
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
    />
  )
}
