import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'

interface TypedProps {
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
export function Typed(props: TypedProps) {
  const { label, placeholder, value, show, read, problem, onChange } = props
  const translate = useTranslate()
  const shown = value === '' ? '' : show(value)
  const [text, setText] = useState(shown)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => setText(shown), [shown])
  const apply = () => {
    if (text === shown) return
    const meant = text.trim() === '' ? '' : read(text)
    setWrong(meant === undefined)
    if (meant !== undefined && meant !== value) onChange(meant)
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
