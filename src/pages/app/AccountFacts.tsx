import { useTranslate } from 'ra-core'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useOwnProfile } from './useOwnProfile.ts'

/** The user's account; only an administrator can change it. */
export function AccountFacts() {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { data, error, refetch } = useOwnProfile()
  const moment = (value: string | null) =>
    value ? formatDateTime(value, style) : translate('account.facts.none')
  return (
    <Panel title={translate('account.facts.title')} hint={translate('account.facts.hint')}>
      {error ? (
        <ScreenFailure error={error} onRetry={() => refetch()} />
      ) : data ? (
        <Facts
          facts={[
            [translate('account.facts.name'), data.name],
            [translate('account.facts.username'), data.username],
            [
              translate('account.facts.roles'),
              data.role_labels.map((role) => label(role.label)).join(', ') ||
                translate('common.user.no_roles'),
            ],
            [translate('account.facts.last_login'), moment(data.last_login_at)],
            [translate('account.facts.password_changed'), moment(data.password_changed_at)],
          ]}
        />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </Panel>
  )
}
