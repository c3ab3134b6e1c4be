import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router'
import { formatDate } from '#schemas/kit/dates.ts'
import type { CalendarView } from '#schemas/kit/views.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useResource } from '../../context.tsx'
import { createPath } from '../../paths.ts'
import { useNewOn } from './items.tsx'

/** A new record that begins on the day; nothing for users who can't create one. */
export function NewOnDay({ view, day }: { view: CalendarView; day: string }) {
  const { path } = useResource()
  const translate = useTranslate()
  const style = useNumberStyle()
  const { pathname, search } = useLocation()
  const valuesOn = useNewOn(view)
  if (!valuesOn) return null
  return (
    <Button
      component={Link}
      size="small"
      to={createPath(path)}
      state={{ values: valuesOn(day), returnTo: pathname + search }}
      startIcon={<AddIcon />}
      aria-label={translate('views.calendar.create_on', { day: formatDate(day, style) })}
      sx={{ flex: 'none' }}
    >
      {translate('resources.list.create')}
    </Button>
  )
}
