/** Nobody loses what they typed by a wrong click: leaving an unsaved form asks first. */
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isUnloadAllowed } from '#src/ui/unload-guard.ts'
import { useGenerator, useResource } from '../context.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Location state of a move that nobody is to be asked about. */
export const settled = { isSettled: true }

const isSettled = (state: unknown) => typeof state === 'object' && state !== null && 'isSettled' in state

interface LeaveGuardProps {
  /** Asked at the moment of leaving. */
  isUnsaved(): boolean
  /** The user gives the changes up. */
  onLeave(): void
  /** Saves before leaving; answers whether it was saved. Without it that is not offered. */
  onSave?: (() => Promise<boolean>) | undefined
}

export function LeaveGuard({ isUnsaved, onLeave, onSave }: LeaveGuardProps) {
  const translate = useTranslate()
  const { holds } = useGenerator()
  const { permissions } = useResource()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isSettled(nextLocation.state) && isUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // When the session has ended the page has to go; the draft waits for the next sign-in.
      if (isUnloadAllowed()) return
      if (holds(permissions.list) && isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [holds, permissions, isUnsaved])
  const saveAndGo = async () => {
    if (await onSave?.()) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={translate('resources.form.leave_title')}
      text={translate('resources.form.leave_text')}
      confirm={translate('resources.form.leave')}
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
