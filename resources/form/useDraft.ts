/** Keeps what is typed over a reload: reads the draft once, writes it while one types. */
import { useEffect, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useResource } from '../context.tsx'
import { type Draft, forgetDraft, readDraft, writeDraft } from './draft.ts'
import { changedFields, type FormValues } from './values.ts'

const PAUSE_MS = 300

/** The draft under `key` as it was when the form opened. */
export function useStoredDraft(key: string): Draft | undefined {
  return useMemo(() => readDraft(key), [key])
}

/** `base`: what the form began from. Nothing is written once `isOver` says the form is done with. */
export function useDraftWriting(
  key: string,
  form: UseFormReturn<FormValues>,
  { base, record, isOver }: { base: FormValues; record: FormValues | null; isOver(): boolean },
): void {
  const resource = useResource()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      if (isOver()) return
      const values = form.getValues()
      const names = Object.keys(changedFields(resource, base, values))
      if (names.length === 0) forgetDraft(key)
      else
        writeDraft(
          key,
          resource,
          record,
          Object.fromEntries(names.map((name) => [name, values[name]])),
        )
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(write, PAUSE_MS)
      },
    })
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener('pagehide', write)
    }
  }, [key, form, resource, base, record, isOver])
}
