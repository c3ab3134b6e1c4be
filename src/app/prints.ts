/**
 * Logs printed pages in the audit trail, without the query, which may name people. The browser's
 * event covers both keyboard and menu.
 */
import { call } from '#src/client/call.ts'
import { withoutPrefix } from '#src/client/language.ts'
import { isSignedIn } from '#src/client/session.ts'
import { auditActions } from '#src/domain/audit/actions.ts'

export function logPrints(): void {
  window.addEventListener('beforeprint', () => {
    if (!isSignedIn()) return
    const path = withoutPrefix(window.location.pathname).slice(0, 200)
    // The page prints even if the call fails.
    call(auditActions.print, { body: { path } }).catch(() => undefined)
  })
}
