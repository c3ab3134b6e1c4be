import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'

interface ParameterFieldProps {
  label: string
  placeholder?: string
  value: string
  show(value: string): string
  /** Parses the text; undefined if invalid. */
  read(text: string): string | undefined
  problem: string | undefined
  onChange(value: string): void
}

/** A typed parameter, in either script; applied on blur or Enter. */
export function ParameterField(props: ParameterFieldProps) {
  const { label, placeholder, value, show, read, problem, onChange } = props
  const translate = useTranslate()
  const displayText = value === '' ? '' : show(value)
  const [text, setText] = useState(displayText)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => setText(displayText), [displayText])
  const apply = () => {
    if (text === displayText) return
    const parsedValue = text.trim() === '' ? '' : read(text)
    setWrong(parsedValue === undefined)
    if (parsedValue !== undefined && parsedValue !== value) onChange(parsedValue)
  }
  return (
    <TextField
      size="small"
      label={label}
      placeholder={placeholder ?? ''}
      value={text}
      error={isWrong || problem !== undefined}
      helperText={isWrong ? translate('reports.not_read') : problem}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}
