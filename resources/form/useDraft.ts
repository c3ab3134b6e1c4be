/** Stores the draft while the user types and when the page unloads. */
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useResource } from '../context.tsx'
import { type DraftStore, keepable } from './draft.ts'
import { changedFields, type FormValues } from './values.ts'

const PAUSE_MS = 300

/**
 * `base`: what the form started from; `record`: the stored record, null for a new one; `intent`:
 * its Idempotency-Key. Nothing is stored once `isOver` returns true.
 */
export function useDraftWriting(
  drafts: DraftStore,
  form: UseFormReturn<FormValues, unknown, FormValues>,
  options: {
    base: FormValues
    record: FormValues | null
    intent(): string
    isOver(): boolean
  },
): void {
  const { base, record, intent, isOver } = options
  const resource = useResource()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      if (isOver()) return
      const values = form.getValues()
      const names = Object.keys(changedFields(resource, base, values))
      const draftValues = keepable(resource, Object.fromEntries(names.map((name) => [name, values[name]])))
      if (Object.keys(draftValues).length === 0) drafts.forget()
      else drafts.write({ base: record, values: draftValues, intent: intent() })
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(write, PAUSE_MS)
      },
    })
    const leave = () => {
      write()
      drafts.flush()
    }
    // Users who open the menu to sign out leave the form's fields first.
    const leaveFields = ({ target, relatedTarget }: FocusEvent) => {
      const formOf = (at: EventTarget | null) => (at instanceof Element ? at.closest('form') : null)
      if (formOf(target) && formOf(target) !== formOf(relatedTarget)) leave()
    }
    // In the capture phase: the draft keeper, which listens too, must know the last change.
    window.addEventListener('pagehide', leave, true)
    document.addEventListener('visibilitychange', leave)
    document.addEventListener('focusout', leaveFields)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('pagehide', leave, true)
      document.removeEventListener('visibilitychange', leave)
      document.removeEventListener('focusout', leaveFields)
    }
  }, [drafts, form, resource, base, record, intent, isOver])
}
