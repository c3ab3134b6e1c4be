import { useTranslate } from 'ra-core'
import { useProfile } from '#src/client/useProfile.ts'
import { GatePage, leaveGate } from './GatePage.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

/** The only page while a role requires a second factor that is not set up. */
export function SecondFactorPage() {
  const translate = useTranslate()
  const { name } = useProfile()
  return (
    <GatePage
      title={translate('account.second.gate_title')}
      hint={translate('account.second.gate_hint', { name })}
    >
      <SecondFactorSetup onDone={() => void leaveGate()} />
    </GatePage>
  )
}
