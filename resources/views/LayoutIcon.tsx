import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import CardsIcon from '@mui/icons-material/GridViewOutlined'
import BoardIcon from '@mui/icons-material/ViewWeekOutlined'
import type { Layout } from '#schemas/kit/views.ts'
import { useResource } from '../context.tsx'

const icons = { board: BoardIcon, calendar: CalendarIcon, cards: CardsIcon } as const satisfies Record<
  Layout['as'],
  unknown
>

/** The icon of the layout of a declared view. */
export function LayoutIcon({ name }: { name: string }) {
  const layout = useResource().views.find((view) => view.name === name)
  if (!layout || layout.as === 'list') return null
  const Icon = icons[layout.as]
  return <Icon fontSize="small" aria-hidden="true" />
}
