/** Handles changes by other users to the record of an open form. */
import { type RefObject, useLayoutEffect } from 'react'
import { useResource } from '../context.tsx'
import type { Row } from '../provider.ts'
import { mergeFields } from './merge.ts'
import type { FormValues } from './values.ts'

/**
 * `start`: the form's initial values; `base`: the record it started from, undefined on create, when
 * a colleague may save first. Returns the newer record if the user must resolve it. An untouched
 * form adopts the new record automatically (`renew`); a newer record without changed values only
 * replaces the base (`rebase`).
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
  // Before paint, so that an adopted record never shows a notice.
  useLayoutEffect(() => {
    if (!isNew || isDone.current || record.version < (base?.version ?? 0)) return
    const isAlike = mergeFields(resource, start, start, record).length === 0
    if (isAlike && Boolean(record.deleted_at) === Boolean(base?.deleted_at)) rebase(record)
    else if (!isUnsaved() && !isChoosing(element.current)) renew(record)
  }, [isNew, record, base, start, isDone, isUnsaved, element, resource, renew, rebase])
  return isNewer && !isDone.current ? record : undefined
}

/** An option list or a search is open. */
function isChoosing(form: HTMLElement | null): boolean {
  const active = document.activeElement
  const isOpen = active?.getAttribute('aria-expanded') === 'true' && form?.contains(active)
  return isOpen === true || document.querySelector('[role=dialog], [role=listbox]') !== null
}
