import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { InstallationPart } from '#src/domain/installation.ts'
import { Icon } from '#src/ui/Icon.tsx'

const icons: Record<InstallationPart['state'], string> = {
  up: 'mdi:check-circle-outline',
  here: 'mdi:check-circle-outline',
  failing: 'mdi:alert-outline',
  unreachable: 'mdi:close-circle-outline',
  unset: 'mdi:minus-circle-outline',
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  marginTop: theme.spacing(4),
  borderCollapse: 'collapse',
  lineHeight: 1.7,
  caption: {
    captionSide: 'bottom',
    paddingTop: theme.spacing(2),
    color: theme.palette.text.secondary,
    fontSize: '0.8125rem',
    textAlign: 'start',
  },
  'th, td': {
    padding: theme.spacing(1.25, 2, 1.25, 0),
    borderTop: `1px solid ${theme.palette.divider}`,
    fontWeight: 400,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  'td:last-of-type': { paddingInlineEnd: 0, color: theme.palette.text.secondary },
  // On a phone the third column is below the other two.
  [theme.breakpoints.down('sm')]: {
    'tr, tbody': { display: 'block' },
    tr: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    'th, td': { border: 0 },
    'td:last-of-type': { gridColumn: '1 / -1', paddingTop: 0 },
    'td:empty': { display: 'none' },
  },
  '.state': { display: 'inline-flex', alignItems: 'flex-start', gap: theme.spacing(1.5) },
  '.state > span': { marginTop: 3 },
  '.up, .here': { color: theme.palette.secondary.main },
  '.failing': { color: theme.palette.warning.main },
  '.unreachable': { color: theme.palette.error.main },
  '.unset': { color: theme.palette.text.secondary },
}))

/** Every component with its state: icon and word, never colour alone. */
export function PartsTable({ parts, caption }: { parts: readonly InstallationPart[]; caption: string }) {
  const translate = useTranslate()
  return (
    <Table>
      <caption>{caption}</caption>
      <tbody>
        {parts.map(({ name, state, ms, address }) => (
          <tr key={name}>
            <th scope="row">{translate(`account.installation.part.${name}`)}</th>
            <td>
              <span className={`state ${state}`}>
                <Icon name={icons[state]} />
                {translate(`account.installation.state.${state}`)}
              </span>
            </td>
            <td>
              {[ms === null ? '' : translate('account.installation.milliseconds', { ms }), address]
                .filter(Boolean)
                .join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
