/** What becomes of a form when its record was changed by somebody else while it stands open. */
import { type RefObject, useLayoutEffect } from 'react'
import { useResource } from '../context.tsx'
import type { Row } from '../provider.ts'
import { mergeFields } from './merge.ts'
import type { FormValues } from './values.ts'

/**
 * `start`: what the form began with; `base`: the record it began from, undefined of a new one,
 * which a colleague may save first. Answers the newer record when the person has to decide about
 * it. A form nobody has touched takes it by itself (`renew`); a newer record without other values
 * only replaces the base (`rebase`).
 */
export function useRemoteChanges(props: {
  record: Row | undefined
  base: Row | undefined
  start: FormValues
  isDone: RefObject<boolean>
  isUnsaved(): boolean
  element: RefObject<HTMLElement | null>
  renew(record: Row): void
  rebase(record: Row): void
}): Row | undefined {
  const { record, base, start, isDone, isUnsaved, element, renew, rebase } = props
  const resource = useResource()
  const isNew = record !== undefined && record !== base
  const isNewer = isNew && record.version > (base?.version ?? 0)
  // Before anything is painted: what is taken over is never asked about.
  useLayoutEffect(() => {
    if (!isNew || isDone.current || record.version < (base?.version ?? 0)) return
    const isAlike = mergeFields(resource, start, start, record).length === 0
    if (isAlike && Boolean(record.deleted_at) === Boolean(base?.deleted_at)) rebase(record)
    else if (!isUnsaved() && !isChoosing(element.current)) renew(record)
  }, [isNew, record, base, start, isDone, isUnsaved, element, resource, renew, rebase])
  return isNewer && !isDone.current ? record : undefined
}

/** A list of choices is open, or something is being searched in it. */
function isChoosing(form: HTMLElement | null): boolean {
  const active = document.activeElement
  const isOpen = active?.getAttribute('aria-expanded') === 'true' && form?.contains(active)
  return isOpen === true || document.querySelector('[role=dialog], [role=listbox]') !== null
}
