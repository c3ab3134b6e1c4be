import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useAbilities, useResource } from '../context.tsx'
import { createPath, importPath } from '../paths.ts'
import { DELETED } from './filters.ts'
import { useSetFilters } from './prefetch.ts'

/** Empty list: the reason, and what the user can do. */
export function ListEmpty() {
  const translate = useTranslate()
  const label = useLabel()
  const { path, label: names, icon, features } = useResource()
  const abilities = useAbilities()
  const { filterValues } = useListContext()
  const setFilters = useSetFilters()
  const name = label(names.many)
  const { [DELETED]: isDeleted, ...conditions } = filterValues
  const isNarrowed = Object.keys(conditions).length > 0
  const why = isNarrowed ? 'no_match' : isDeleted ? 'none_deleted' : 'none'
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 14,
        textAlign: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>
        <Icon name={icon} size={36} />
      </Box>
      <Typography>{translate(`resources.list.${why}`, { name })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        {isNarrowed && (
          <Button variant="outlined" onClick={() => setFilters({})}>
            {translate('resources.filter.clear')}
          </Button>
        )}
        {why === 'none' && abilities.create && (
          <Button component={Link} to={createPath(path)} variant="contained">
            {translate('resources.list.create')}
          </Button>
        )}
        {why === 'none' && abilities.import && features.import && (
          <Button component={Link} to={importPath(path)} variant="outlined">
            {translate('resources.list.import')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
