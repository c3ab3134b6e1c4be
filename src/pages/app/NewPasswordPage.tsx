import { useTranslate } from 'ra-core'
import { useProfile } from '#src/client/useProfile.ts'
import { GatePage, leaveGate } from './GatePage.tsx'
import { PasswordFields } from './PasswordForm.tsx'

/** The only page after a sign-in with a one-time password. */
export function NewPasswordPage() {
  const translate = useTranslate()
  const { name } = useProfile()
  return (
    <GatePage title={translate('account.choose.title')} hint={translate('account.choose.hint', { name })}>
      <PasswordFields
        present={translate('account.choose.present')}
        submit={translate('account.choose.submit')}
        onDone={() => void leaveGate()}
      />
    </GatePage>
  )
}
