import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetIdentity, useListContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useGenerator, useResource } from '#resources/context.tsx'
import { useSetFilters } from '#resources/list/prefetch.ts'
import { createPath } from '#resources/paths.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { ChipBar } from '#src/ui/ChipBar.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { isOn, presetNames, presetsFor, switched } from './presets.ts'

/** The button for a new patient. */
export function Register() {
  const translate = useTranslate()
  const { path, permissions } = useResource()
  const { holds } = useGenerator()
  return (
    holds(permissions.create) && (
      <Button
        component={Link}
        to={createPath(path)}
        variant="contained"
        startIcon={<Icon name="mdi:account-plus-outline" />}
      >
        {translate('patient_list.register')}
      </Button>
    )
  )
}

/** Buttons for the common work lists. */
export function Presets() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const setFilters = useSetFilters()
  const { data: identity } = useGetIdentity()
  const presets = presetsFor(dayInPhnomPenh(new Date()), Number(identity?.id ?? 0))
  return (
    <Box sx={{ mb: 2 }}>
      <ChipBar
        label={translate('patient_list.presets')}
        chips={presetNames.map((name) => ({
          key: name,
          label: translate(`patient_list.preset.${name}`),
          isPressed: isOn(filterValues, presets[name]),
          onClick: () => setFilters(switched(filterValues, presets[name])),
        }))}
      />
    </Box>
  )
}
