/** Prevents accidental data loss: leaving an unsaved form asks first. */
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isUnloadAllowed } from '#src/ui/unload-guard.ts'
import { useGenerator, useResource } from '../context.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

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
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={translate('resources.form.unsaved_title')}
      text={translate('resources.form.unsaved_text')}
      confirm={translate('resources.form.discard_changes')}
      cancel={translate('resources.form.stay')}
      also={
        onSave && {
          label: translate('resources.form.save_and_go'),
          onClick: () => void saveAndGo(),
        }
      }
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
}
