/** The form of a resource for create and update: fields, validation, draft, leave guard, saving. */
import Paper from '@mui/material/Paper'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { useGenerator, useResource } from '../context.tsx'
import type { Row } from '../provider.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { hasBegun } from './correction.ts'
import { DraftNotice } from './DraftNotice.tsx'
import { DraftUnkept } from './DraftUnkept.tsx'
import { type DraftState, newIntent } from './draft.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { pressEnter } from './enter.ts'
import { FormSections } from './FormSections.tsx'
import { focusField, focusFirst, hasUserMovedOn, minorFields, resumeFocus } from './focus.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { MeanwhileNotice } from './MeanwhileNotice.tsx'
import { useOpenForm } from './open-forms.ts'
import { useKitResolver } from './resolver.ts'
import { type SaveAs, SaveBar } from './SaveBar.tsx'
import { FormScopeProvider, useFieldId } from './scope.tsx'
import { UnsavedFields } from './UnsavedFields.tsx'
import { useConfirmedSave } from './useConfirmedSave.tsx'
import { useDraftWriting } from './useDraft.ts'
import type { FormDrafts } from './useDrafts.ts'
import { useFormWidth } from './useFormWidth.ts'
import { useRejudging } from './useRejudging.ts'
import { useRemoteChanges } from './useRemoteChanges.ts'
import { type AfterSave, type SaveRecord, useSubmit } from './useSubmit.ts'
import { changedFields, type FormValues, startValues } from './values.ts'
import { wrongFields } from './wrong-fields.ts'

export interface ResourceFormProps {
  /** The stored record; undefined on create. */
  record?: Row
  /** Initial values of a new record, in addition to its defaults. */
  initial?: FormValues | undefined
  /** Where the draft is stored. */
  drafts: NonNullable<FormDrafts['drafts']>
  draftState?: DraftState
  isReadOnly?: boolean
  save: SaveRecord
  /** The record was saved and the form is finished. */
  onSaved(record: Row, afterSave: AfterSave): void
  /** Cancels without saving. Default to the resource's list. */
  onCancel?: (() => void) | undefined
  /** The save bar offers to continue with another new record. */
  canAddAnother?: boolean
  /** Label of the button that saves and continues; it is then the primary button. */
  nextLabel?: string | undefined
  /** The leave dialog also offers to save: `onSaved` gets `leave` and must not navigate. */
  isSavedOnLeave?: boolean | undefined
  /** Another user changed the record, and the untouched form now shows the new version. */
  onRenewed?(): void
  /** The field that gets the focus first. Default the first one. */
  focusOn?: string | undefined
  /** After a save restarted the form: id of the field that had the focus, empty for a button. */
  resumeOn?: string | undefined
  /**
   * The element that had the focus when the form was requested. If the user has moved on since
   * then, the focus stays there.
   */
  trigger?: Element | null | undefined
  /** Inside the form, above its fields. */
  above?: ReactNode
  /** Beside the buttons, where it moves no field: something to know before saving. */
  notice?: ReactNode
  /** Text key and colour of the save button, if saving does more than store. */
  saveAs?: SaveAs | undefined
  /** Receives a function that tells whether the form has unsaved changes. */
  unsaved?: RefObject<() => boolean>
}

export function ResourceForm(props: ResourceFormProps) {
  const { record, initial, drafts, isReadOnly = false, onSaved, canAddAnother } = props
  const { onRenewed, unsaved, draftState = 'kept', focusOn, trigger: triggerElement } = props
  const { above, notice, onCancel, nextLabel, isSavedOnLeave, saveAs, resumeOn } = props
  const resource = useResource()
  const { creator } = useGenerator()
  const draft = useMemo(() => drafts.read(), [drafts])
  const [isDraftVisible, setDraftVisible] = useState(draft !== undefined && !isReadOnly)
  // A draft continues from its base record; if that is stale, saving detects it and merges.
  const [base, setBase] = useState(() => (isReadOnly ? record : ((draft?.base as Row) ?? record)))
  const start = useMemo(
    () => ({ ...startValues(resource, base, creator), ...(base ? {} : initial) }),
    [resource, base, initial, creator],
  )
  const current = useRef<Row | undefined>(base)
  const element = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const [intent] = useState(() => ({ current: draft?.intent ?? newIntent() }))

  const form = useForm<FormValues, unknown, FormValues>({
    defaultValues: isReadOnly ? start : { ...start, ...draft?.values },
    resolver: useKitResolver(current),
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  useRejudging(form)
  const isOver = useCallback(() => isDone.current || isReadOnly, [isReadOnly])
  const isUnsaved = useCallback(
    () => !isOver() && Object.keys(changedFields(resource, start, form.getValues())).length > 0,
    [isOver, resource, start, form],
  )
  const intentNow = useCallback(() => intent.current, [intent])
  useDraftWriting(drafts, form, { base: start, record: base ?? null, intent: intentNow, isOver })

  /** Restarts the form from `stored`, including the state of inputs and half-typed text. */
  const [generation, setGeneration] = useState(0)
  const beginFrom = useCallback(
    (stored: Row | undefined) => {
      current.current = stored
      setBase(stored)
      form.reset({ ...startValues(resource, stored, creator), ...(stored ? {} : initial) })
      setGeneration((count) => count + 1)
    },
    [form, resource, initial, creator],
  )
  useEffect(() => {
    if (unsaved) unsaved.current = isUnsaved
  }, [unsaved, isUnsaved])

  const rebase = useCallback((stored: Row) => {
    current.current = stored
    setBase(stored)
  }, [])
  const renew = useCallback(
    (stored: Row) => {
      rebase(stored)
      form.reset(startValues(resource, stored))
      onRenewed?.()
    },
    [form, resource, rebase, onRenewed],
  )
  const newer = useRemoteChanges({ record, base, start, isDone, isUnsaved, element, renew, rebase })

  const [confirmedSave, confirmDialog] = useConfirmedSave(props.save)
  const { submit, reviewNewer, conflict, settle, correction, correct } = useSubmit({
    form,
    current,
    start,
    newer,
    intent,
    save: confirmedSave,
    onBase: setBase,
    onSaved: (saved, afterSave) => {
      isDone.current = true
      drafts.forget()
      onSaved(saved, afterSave)
    },
  })
  const idOf = useFieldId()
  useShortcut('save', isReadOnly ? undefined : () => void submit('save'), element)
  const goOn = nextLabel && !isReadOnly ? () => void submit('next') : undefined
  useShortcut('save_next', goOn, element)
  const save = useCallback(() => submit('save'), [submit])
  const saveAndLeave = useCallback(() => submit('leave'), [submit])
  useOpenForm(isUnsaved, save)
  useEffect(() => {
    if (isReadOnly || hasUserMovedOn(element.current, triggerElement)) return
    if (resumeOn !== undefined) resumeFocus(element.current, resumeOn)
    else if (focusOn) focusField(idOf(focusOn))
    else focusFirst(element.current, minorFields(resource, idOf))
  }, [isReadOnly, focusOn, resumeOn, triggerElement, resource, idOf])

  const { submitCount, isSubmitting, errors } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a save attempt moves the focus
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    const [wrong] = wrongFields(resource, errors)
    if (wrong) focusField(idOf(wrong.path), element.current?.querySelector('.error-summary'))
  }, [submitCount, isSubmitting, resource, idOf])

  const width = useFormWidth()
  const scope = useMemo(() => ({ record: base, isReadOnly, isWhole: true as const }), [base, isReadOnly])
  return (
    <FormScopeProvider value={scope}>
      <FormProvider {...form}>
        <Paper
          component="form"
          ref={element}
          variant="outlined"
          noValidate
          autoComplete="off"
          onKeyDown={(event) => !isReadOnly && pressEnter(event, goOn ? undefined : save)}
          onSubmit={(event) => {
            event.preventDefault()
            void submit('save')
          }}
          sx={{ maxWidth: width, p: 5, borderRadius: 2 }}
        >
          {isDraftVisible && (
            <DraftNotice
              savedAt={draft?.saved_at}
              onDiscard={() => {
                drafts.forget()
                beginFrom(record)
                setDraftVisible(false)
              }}
            />
          )}
          {!isReadOnly && <DraftUnkept state={draftState} onTakeOver={drafts.takeOver} />}
          {above}
          <ErrorSummary />
          <FormSections key={generation} />
          {!isReadOnly && (
            <SaveBar
              isCorrection={hasBegun(resource, base)}
              onAnother={canAddAnother ? () => void submit('another') : undefined}
              next={goOn && nextLabel ? { label: nextLabel, onClick: goOn } : undefined}
              onCancel={onCancel}
              saveAs={saveAs}
              notice={
                <>
                  {record && <MeanwhileNotice record={newer} onReview={reviewNewer} />}
                  {record && <UnsavedFields start={start} />}
                  {notice}
                </>
              }
            />
          )}
        </Paper>
        {!isReadOnly && (
          <LeaveGuard
            isUnsaved={isUnsaved}
            onSave={isSavedOnLeave ? saveAndLeave : undefined}
            onLeave={() => {
              // The next page may take long to load: do not store the discarded draft again.
              isDone.current = true
              drafts.forget()
            }}
          />
        )}
        {confirmDialog}
        {conflict && <ConflictDialog conflict={conflict} onSettle={settle} />}
        {correction && (
          <CorrectDialog
            correction={correction}
            isBusy={isSubmitting}
            onConfirm={correct}
            onClose={() => correct(undefined)}
          />
        )}
      </FormProvider>
    </FormScopeProvider>
  )
}
