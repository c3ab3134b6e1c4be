import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { EmptyState } from '#src/ui/EmptyState.tsx'
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
    <EmptyState icon={icon} text={translate(`resources.list.${why}`, { name })}>
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
    </EmptyState>
  )
}
