/** Chooses one record of a resource by searching the server in either script. */
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useLanguage } from '#src/ui/LanguageContext.ts'
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
  const language = useLanguage()
  const placeholder = props.placeholder ?? translate('resources.form.search_placeholder')
  const { shared, options, isOpen, setOpen, setText } = useRecordSearch(props, placeholder, (option) => {
    onChange(option)
    setOpen(false)
  })
  const input = (
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
  return (
    <>
      {input}
      {value && <CutText key={value[language]} of={props.id} text={value[language]} />}
    </>
  )
}

/** A name that is longer than its input, in full below it. Screen readers read the input. */
function CutText({ of, text }: { of: string; text: string }) {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const input = document.getElementById(of)
    if (!input) return
    // Its first call is after the input has got its text.
    const resized = new ResizeObserver(() => setCut(input.scrollWidth > input.clientWidth))
    resized.observe(input)
    return () => resized.disconnect()
  }, [of])
  return isCut ? (
    <Box aria-hidden sx={{ fontSize: 'body2.fontSize', lineHeight: 1.6, overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  ) : null
}
