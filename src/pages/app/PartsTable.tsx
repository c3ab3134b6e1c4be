import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { DataTable } from '#resources/list/DataTable.tsx'
import type { InstallationPart } from '#src/domain/installation.ts'
import { Icon } from '#src/ui/Icon.tsx'

const icons: Record<InstallationPart['state'], string> = {
  up: 'mdi:check-circle-outline',
  here: 'mdi:check-circle-outline',
  failing: 'mdi:alert-outline',
  unreachable: 'mdi:close-circle-outline',
  unset: 'mdi:minus-circle-outline',
}

const colours: Record<InstallationPart['state'], string> = {
  up: 'secondary.main',
  here: 'secondary.main',
  failing: 'warning.main',
  unreachable: 'error.main',
  unset: 'text.secondary',
}

/** Every component with its state: icon and word, never colour alone. */
export function PartsTable({ parts, caption }: { parts: readonly InstallationPart[]; caption: string }) {
  const translate = useTranslate()
  return (
    <Box sx={{ mt: 4 }}>
      <DataTable
        label={caption}
        rows={parts}
        keyOf={({ name }) => name}
        isHeadless
        isStacked
        isFramed
        isWhole
        columns={[
          {
            id: 'name',
            label: '',
            names: true,
            cell: ({ name }) => translate(`account.installation.part.${name}`),
          },
          {
            id: 'state',
            label: '',
            cell: ({ state }) => (
              <Box
                component="span"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5, color: colours[state] }}
              >
                <Icon name={icons[state]} />
                {translate(`account.installation.state.${state}`)}
              </Box>
            ),
          },
          {
            id: 'address',
            label: '',
            cell: ({ ms, address }) =>
              [ms === null ? '' : translate('account.installation.milliseconds', { ms }), address]
                .filter(Boolean)
                .join(' · '),
          },
        ]}
      />
      <Box sx={{ mt: 2, color: 'text.secondary', fontSize: 13 }}>{caption}</Box>
    </Box>
  )
}
