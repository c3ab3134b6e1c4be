/** Prevents accidental data loss: leaving an unsaved form asks first. */

import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Dialog } from '#src/ui/Dialog.tsx'
import { isUnloadAllowed } from '#src/ui/unload-guard.ts'
import { useGenerator, useResource } from '../context.tsx'

/** Location state of a navigation that needs no confirmation. */
export const confirmedNavigation = { isSaved: true }

const isConfirmedNavigation = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isSaved' in state

interface LeaveGuardProps {
  /** Called when the user leaves. */
  isUnsaved(): boolean
  /** The user discards the changes. */
  onLeave(): void
  /**
   * Saves before leaving; resolves with whether it was saved. Without it, saving is not offered.
   */
  onSave?: (() => Promise<boolean>) | undefined
}

export function LeaveGuard({ isUnsaved, onLeave, onSave }: LeaveGuardProps) {
  const translate = useTranslate()
  const { holds } = useGenerator()
  const { permissions } = useResource()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isConfirmedNavigation(nextLocation.state) &&
      isUnsaved(),
  )
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => {
      // When the session has ended, the page must unload; the draft waits for the next sign-in.
      if (isUnloadAllowed()) return
      if (holds(permissions.list) && isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [holds, permissions, isUnsaved])
  const saveAndGo = async () => {
    if (await onSave?.()) blocker.proceed?.()
    else blocker.reset?.()
  }
  const discard = () => {
    onLeave()
    blocker.proceed?.()
  }
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={translate('resources.form.unsaved_title')}
      cancel={translate('resources.form.stay')}
      confirm={translate(onSave ? 'resources.form.save_and_go' : 'resources.form.discard_changes')}
      isDanger={!onSave}
      actions={
        onSave && (
          <Button variant="outlined" color="error" onClick={discard}>
            {translate('resources.form.discard_changes')}
          </Button>
        )
      }
      onConfirm={() => (onSave ? void saveAndGo() : discard())}
      onClose={() => blocker.reset?.()}
    >
      {translate('resources.form.unsaved_text')}
    </Dialog>
  )
}
