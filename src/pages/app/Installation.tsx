import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import { formatRelativeTime } from '#schemas/kit/relative-time.ts'
import { answerQuery } from '#src/client/call.ts'
import type { InstallationAnswer } from '#src/domain/installation.ts'
import { installationActions } from '#src/domain/own-actions.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { PartsTable } from './PartsTable.tsx'

/** The version, the platform, and the state of each component. */
export function Installation() {
  const translate = useTranslate()
  const access = useAccess()
  const lang = useLanguage()
  const style = useNumberStyle()
  const { data, error, refetch, isFetching } = useQuery({
    ...answerQuery(installationActions.show, {}),
    staleTime: 0,
  })
  const facts = (found: InstallationAnswer): [string, string][] => [
    [
      translate('account.installation.version'),
      `${found.version} (${found.hash.slice(0, 8)}), ${formatDateTime(found.built_at, style)}`,
    ],
    [translate('account.installation.mode'), translate(`account.installation.modes.${found.mode}`)],
    [
      translate('account.installation.running'),
      `${formatDateTime(found.started_at, style)} (${formatRelativeTime(found.started_at, new Date(), { ...style, lang })})`,
    ],
    [
      translate('account.installation.database'),
      translate(`account.installation.engine.${found.database.engine}`, {
        version: found.database.version ?? '',
      }),
    ],
    ...(found.database.release
      ? [
          [
            translate('account.installation.released'),
            [
              formatDate(found.database.release.released, style),
              found.database.release.missed > 0 &&
                translate('account.installation.missed', {
                  smart_count: found.database.release.missed,
                }),
            ]
              .filter(Boolean)
              .join(' – '),
          ] satisfies [string, string],
        ]
      : []),
  ]
  return (
    <Panel
      title={translate('account.installation.title')}
      actions={
        <Button
          startIcon={<Icon name="mdi:refresh" />}
          loading={isFetching}
          loadingPosition="start"
          onClick={() => refetch()}
        >
          {translate('account.installation.refresh')}
        </Button>
      }
    >
      {error ? (
        <ScreenFailure error={error} onRetry={() => refetch()} />
      ) : data ? (
        <>
          <Facts facts={facts(data)} />
          <PartsTable
            parts={data.parts}
            caption={translate('account.installation.checked', {
              at: formatDateTime(data.checked_at, style),
            })}
          />
          {access('route', '/audit') && (
            <Typography variant="body2" sx={{ mt: 3 }}>
              <Link component={RouterLink} to="/audit">
                {translate('menu.audit')}
              </Link>
            </Typography>
          )}
        </>
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Panel>
  )
}
