/** Nobody loses what they typed by a wrong click: leaving an unsaved form asks first. */
import { useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isLeavingAgreed } from '#src/ui/leaving.ts'
import { useGenerator, useResource } from '../context.tsx'
import { AskDialog } from './AskDialog.tsx'

/** Location state of a move that nobody is to be asked about. */
export const settled = { isSettled: true }

const isSettled = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isSettled' in state

/** `isUnsaved` is asked at the moment of leaving. `onLeave`: the person gives the changes up. */
export function LeaveGuard({ isUnsaved, onLeave }: { isUnsaved(): boolean; onLeave(): void }) {
  const translate = useTranslate()
  const { holds } = useGenerator()
  const { permissions } = useResource()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !isSettled(nextLocation.state) &&
      isUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // When the session has ended the page has to go; the draft waits for the next sign-in.
      if (isLeavingAgreed()) return
      if (holds(permissions.list) && isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [holds, permissions, isUnsaved])
  return (
    <AskDialog
      isOpen={blocker.state === 'blocked'}
      title={translate('resources.form.leave_title')}
      text={translate('resources.form.leave_text')}
      confirm={translate('resources.form.leave')}
      cancel={translate('resources.form.stay')}
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
}
