/** Inputs of the designer: plain values of a declaration. An empty input removes the option. */
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import type { Label } from '#schemas/kit/types.ts'

interface TextInputProps {
  label: string
  value: string | undefined
  onChange(value: string): void
  /** The input was left. */
  onDone?: () => void
  help?: string | undefined
  lang?: 'km' | 'en'
  inputRef?: Ref<HTMLInputElement>
  isRequired?: boolean
  isMultiline?: boolean
  isDisabled?: boolean
}

export function TextInput(props: TextInputProps) {
  const { label, value = '', onChange, onDone, help, lang, isRequired, isMultiline, isDisabled } = props
  const { inputRef } = props
  return (
    <TextField
      size="small"
      fullWidth
      {...(inputRef ? { inputRef } : {})}
      label={label}
      value={value}
      required={isRequired ?? false}
      disabled={isDisabled ?? false}
      multiline={isMultiline ?? false}
      helperText={help}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onDone}
      slotProps={{ htmlInput: { lang, autoComplete: 'off' } }}
    />
  )
}

interface LabelInputProps {
  /** What it names: "Label", "Help". */
  label: string
  value: Label | undefined
  onChange(value: Label | undefined): void
  onDone?: () => void
  isRequired?: boolean
  isMultiline?: boolean
  /** The first input takes the focus for each new value, such as the name of a new field. */
  focusFor?: string | undefined
}

/** A text in both languages, Khmer first. */
export function LabelInput(props: LabelInputProps) {
  const { label, value, onChange, onDone, isRequired, isMultiline, focusFor } = props
  const translate = useTranslate()
  const first = useRef<HTMLInputElement>(null)
  // An effect, because a closing menu returns the focus to its button.
  useEffect(() => {
    if (focusFor === undefined) return
    first.current?.focus()
    first.current?.select()
  }, [focusFor])
  const { kh = '', en = '' } = value ?? {}
  const set = (next: Label) => onChange(isRequired || next.kh || next.en ? next : undefined)
  const shared = { isRequired: isRequired ?? false, isMultiline: isMultiline ?? false }
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TextInput
        {...shared}
        inputRef={first}
        label={translate('designer.in_khmer', { label })}
        lang="km"
        value={kh}
        onChange={(text) => set({ kh: text, en })}
      />
      <TextInput
        {...shared}
        label={translate('designer.in_english', { label })}
        lang="en"
        value={en}
        onChange={(text) => set({ kh, en: text })}
        {...(onDone ? { onDone } : {})}
      />
    </Box>
  )
}

interface NumberInputProps {
  label: string
  value: number | undefined
  onChange(value: number | undefined): void
}

/** Keeps half-typed numbers such as `-` and `1.`. */
export function NumberInput({ label, value, onChange }: NumberInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        const text = toWesternDigits(target.value).replaceAll(/[^\d.-]/g, '')
        setTyped(text)
        const read = Number(text)
        onChange(text === '' || Number.isNaN(read) ? undefined : read)
      }}
      onBlur={() => setTyped(undefined)}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  )
}

interface ChoiceInputProps<Value extends string> {
  label: string
  value: Value | ''
  options: readonly { value: Value; label: string }[]
  /** The text of no choice; without it one must be chosen. */
  none?: string
  onChange(value: Value | undefined): void
}

export function ChoiceInput<Value extends string>(props: ChoiceInputProps<Value>) {
  const { label, value, options, none, onChange } = props
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={value}
      onChange={({ target }) => onChange((target.value as Value) || undefined)}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: none !== undefined,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 360 } } } },
        },
      }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface FlagInputProps {
  label: string
  help?: string
  value: boolean
  isDisabled?: boolean
  onChange(value: boolean): void
}

export function FlagInput({ label, help, value, isDisabled, onChange }: FlagInputProps) {
  return (
    <Box>
      <FormControlLabel
        label={label}
        disabled={isDisabled ?? false}
        control={
          <Checkbox size="small" checked={value} onChange={({ target }) => onChange(target.checked)} />
        }
      />
      {help && <FormHelperText sx={{ mt: -1, ml: 7 }}>{help}</FormHelperText>}
    </Box>
  )
}

/** Two short inputs side by side. */
export const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 3 }}>{children}</Box>
)
