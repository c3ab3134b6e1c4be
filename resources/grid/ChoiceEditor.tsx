/** A cell with options: a list that narrows while the user types, searched by code or name. */
import Autocomplete from '@mui/material/Autocomplete'
import InputBase from '@mui/material/InputBase'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { searchKey } from '#schemas/kit/search-key.ts'
import { isMistyped } from '#src/domain/near-names.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { cellText, choicesOf } from './cell-text.ts'
import { directionOf, type EditorProps } from './editor.ts'
import type { GridChoice } from './types.ts'

/** Options rendered initially; typing finds the others. */
const maxOptions = 60
/** Options of similar spelling after a text without a match. */
const maxSimilar = 10

export function ChoiceEditor({ column, value, initialText, label, ...rest }: EditorProps) {
  const { onCommit, onCancel } = rest
  const language = useLanguage()
  const translate = useTranslate()
  const style = useNumberStyle()
  const choices = choicesOf(column) ?? []
  const offered = choices.filter((choice) => !choice.isHidden || choice.value === value)
  const [text, setText] = useState(initialText ?? cellText(column, value, { language, style }))
  const [isTouched, setTouched] = useState(Boolean(initialText))
  const highlighted = useRef<GridChoice | null>(null)
  const isOver = useRef(false)
  const finish = (run: () => void) => {
    if (isOver.current) return
    isOver.current = true
    run()
  }
  const words = searchKey(isTouched ? text : '')
    .split(' ')
    .filter(Boolean)
  const found = offered.filter(({ label: names, code = '' }) => {
    const own = searchKey(`${code} ${names.kh} ${names.en}`)
    return words.every((word) => own.includes(word))
  })
  const similar =
    found.length === 0
      ? offered.filter(({ label: { kh, en } }) => isMistyped(`${kh} ${en}`, text)).slice(0, maxSimilar)
      : []
  const isSimilar = similar.length > 0
  const nameOf = (choice: GridChoice) => choice.code ?? choice.label[language]
  return (
    <Autocomplete
      open
      autoHighlight={isTouched && !isSimilar}
      options={isSimilar ? similar : found.slice(0, maxOptions)}
      {...(isSimilar && { groupBy: () => translate('resources.form.similar_spelling') })}
      filterOptions={(all) => all}
      value={choices.find((choice) => choice.value === value) ?? null}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        if (reason !== 'input') return
        setText(next)
        setTouched(true)
      }}
      isOptionEqualToValue={(choice, current) => choice.value === current.value}
      getOptionLabel={(choice) => choice.label[language]}
      getOptionKey={(choice) => String(choice.value)}
      onHighlightChange={(_event, choice) => {
        highlighted.current = choice
      }}
      onChange={(_event, choice, reason) => {
        if (reason === 'selectOption' && choice) finish(() => onCommit(nameOf(choice), 'down'))
      }}
      noOptionsText={translate('resources.form.no_match')}
      onBlur={() => finish(() => (isTouched ? onCommit(text) : onCancel()))}
      slotProps={{ popper: { sx: { minWidth: 'min(340px, 92vw)' } } }}
      renderOption={({ key, ...item }, choice) => (
        <li key={key} {...item}>
          <span>
            {choice.label[language]}
            {choice.code && column.choices && <small className="code"> {choice.code}</small>}
          </span>
        </li>
      )}
      renderInput={({ InputProps, inputProps }) => (
        <InputBase
          ref={InputProps.ref}
          autoFocus
          fullWidth
          className="editor"
          onFocus={({ target }) =>
            // Typing continues after the typed text and replaces the chosen option.
            target.setSelectionRange(initialText === undefined ? 0 : target.value.length, target.value.length)
          }
          inputProps={{ ...inputProps, 'aria-label': label }}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') return finish(onCancel)
            const direction = directionOf(event, false)
            if (!direction) return
            event.preventDefault()
            const choice = highlighted.current
            finish(() => {
              const isEmptied = isTouched && text.trim() === ''
              if (choice && !isEmptied) onCommit(nameOf(choice), direction)
              else onCommit(text, direction)
            })
          }}
        />
      )}
    />
  )
}
