import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ClickAwayListener from '@mui/material/ClickAwayListener'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Field } from '#schemas/kit/fields/index.ts'
import { isRequired, readValue, validate } from '#schemas/kit/validate.ts'
import { colon } from '#schemas/kit/words.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { useProblemSentence } from '../form/resolver.ts'
import { FormScopeProvider } from '../form/scope.tsx'
import { ValueText } from '../form/ValueText.tsx'
import { type FormValues, sameValue, startValues } from '../form/values.ts'
import { inputOf } from '../inputs/index.ts'
import type { Row } from '../provider.ts'
import type { PendingInput } from './cells.ts'
import type { CellFailure } from './useCellSave.ts'

/** Where the focus moves after the cell is left. */
export type FocusMove = 'stay' | 'next' | 'previous' | 'away'

interface CellEditorProps {
  row: Row
  name: string
  field: Field
  anchor: HTMLElement
  /** The text typed over the cell before the input was mounted. */
  pendingInput: RefObject<PendingInput | undefined>
  /** The refused value and its reason, shown in the input again. */
  failure: CellFailure | undefined
  onSave(value: unknown, move: FocusMove): void
  onClose(move: FocusMove): void
}

/** The kit's input over the cell: Enter saves, Escape reverts, Tab moves on. */
export function CellEditor(props: CellEditorProps) {
  const { row, name, field, anchor, pendingInput, failure, onSave, onClose } = props
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const resource = useResource()
  const sentence = useProblemSentence()
  const box = useRef<HTMLDivElement | null>(null)
  const form = useForm<FormValues>({
    defaultValues: { ...startValues(resource, row), ...(failure && { [name]: failure.value }) },
  })
  const scope = useMemo(() => ({ record: row, isReadOnly: false }), [row])
  const { Input } = inputOf(field)

  useEffect(() => {
    if (failure) form.setError(name, { type: 'server', message: failure.message })
  }, [failure, form, name])

  // The input mounts a moment after its cell has been measured.
  const appear = useCallback(
    (element: HTMLDivElement | null) => {
      if (element && !box.current) {
        focusIn(element)
        // Uses a native edit, so that the input's rules apply and Ctrl+Z undoes it.
        if (pendingInput.current?.cell === anchor)
          document.execCommand('insertText', false, pendingInput.current.text)
        pendingInput.current = undefined
      }
      box.current = element
    },
    [anchor, pendingInput],
  )

  /** Saves the typed value unless it is invalid. */
  const commit = (move: FocusMove) => {
    const inputValue = form.getValues(name)
    const result = validate(resource, { [name]: inputValue ?? null }, row)
    const [problem] = result.ok ? [] : result.problems
    if (problem) {
      const other = problem.field === name ? undefined : resource.fields[problem.field]
      const words = other ? `${label(other.label)}${colon[language]} ` : ''
      form.setError(name, { type: problem.key, message: words + sentence(problem) })
      return
    }
    if (sameValue(resource, name, inputValue, row[name])) onClose(move)
    else onSave(readValue(field, inputValue), move)
  }

  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    // Calendars and option lists render elsewhere on the page, and open ones keep their keys.
    const isOpen = target.getAttribute('aria-expanded') === 'true'
    if (!box.current?.contains(target) || event.nativeEvent.isComposing) return
    const take = (act: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    if (event.key === 'Tab') take(() => commit(event.shiftKey ? 'previous' : 'next'))
    else if (isOpen || (event.key === 'Enter' && target.tagName === 'BUTTON')) return
    else if (event.key === 'Enter') take(() => commit('stay'))
    else if (event.key === 'Escape') take(() => onClose('stay'))
  }

  const title = translate('inline.title', {
    field: label(field.label),
    name: displayText(resource, row, language),
  })
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" modifiers={over} sx={{ zIndex: 1200 }}>
      <ClickAwayListener onClickAway={() => commit('away')}>
        <Paper
          ref={appear}
          role="dialog"
          aria-label={title}
          elevation={6}
          onKeyDownCapture={press}
          sx={{
            p: 1.5,
            width: Math.max(anchor.offsetWidth, 260),
            maxWidth: '90vw',
            outline: 2,
            outlineColor: 'primary.main',
            '& .MuiFormLabel-root, & [id$="-help"]': visuallyHidden,
          }}
        >
          <FormScopeProvider value={scope}>
            <FormProvider {...form}>
              <Input name={name} field={field} required={isRequired(field, row)} />
            </FormProvider>
          </FormScopeProvider>
          {failure?.isConflict && (
            <Box sx={{ mt: 1, typography: 'body2' }}>
              {translate('inline.theirs')}{' '}
              <strong>
                <ValueText name={name} field={field} value={row[name]} rows={[row]} />
              </strong>
              <Box sx={{ display: 'flex', gap: 2, mt: 1 }}>
                <Button size="small" variant="outlined" onClick={() => commit('stay')}>
                  {translate('inline.keep_mine')}
                </Button>
                <Button size="small" onClick={() => onClose('stay')}>
                  {translate('inline.use_theirs')}
                </Button>
              </Box>
            </Box>
          )}
        </Paper>
      </ClickAwayListener>
    </Popper>
  )
}

/** Covers its cell instead of opening below it. */
const over = [
  { name: 'flip', enabled: false },
  {
    name: 'offset',
    options: {
      offset: ({ reference }: { reference: { height: number } }) => [-2, -reference.height - 2],
    },
  },
]

function focusIn(box: HTMLElement): void {
  const control =
    box.querySelector<HTMLElement>('input:checked') ??
    box.querySelector<HTMLElement>('input:not([type=hidden]):not([aria-hidden=true]), [role=combobox]')
  control?.focus({ preventScroll: true })
  if (control instanceof HTMLInputElement && control.type === 'text') control.select()
}
