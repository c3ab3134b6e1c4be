/**
 * Tells the audit trail which page is printed; without its query, which may name people. A keyboard
 * and a menu print alike: the browser says so to the page in both cases.
 */
import { call } from '#src/client/call.ts'
import { withoutPrefix } from '#src/client/language.ts'
import { isSignedIn } from '#src/client/session.ts'
import { auditActions } from '#src/domain/audit/actions.ts'

export function logPrints(): void {
  window.addEventListener('beforeprint', () => {
    if (!isSignedIn()) return
    const path = withoutPrefix(window.location.pathname).slice(0, 200)
    // Paper comes out either way.
    call(auditActions.print, { body: { path } }).catch(() => undefined)
  })
}
