/** Records on the days of the calendar. */
import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { enumValue, hasTones } from '#schemas/kit/fields/enum.ts'
import { timeOf } from '#schemas/kit/filters.ts'
import { writableFields } from '#schemas/kit/resource.ts'
import type { CalendarView } from '#schemas/kit/views.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useAbilities, useResource } from '../../context.tsx'
import { usePeek } from '../../peek/usePeek.ts'
import type { Row } from '../../provider.ts'
import { useTitle } from '../card-text.ts'

const Item = styled('button')(({ theme }) => ({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'block',
  width: '100%',
  padding: '0 6px',
  borderRadius: 4,
  borderInlineStart: '3px solid currentcolor',
  background: 'color-mix(in srgb, currentcolor 11%, transparent)',
  fontSize: '0.8125rem',
  lineHeight: 1.7,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: 'var(--text-soft)',
  '&.done': { color: 'var(--primary-text)' },
  '&.active': { color: 'var(--info)' },
  '&.blocked': { color: 'var(--warning)' },
  '&.rejected': { color: 'var(--danger)' },
  '&.late': { color: 'var(--late)' },
  '& > *': { color: theme.palette.text.primary },
  '&.rejected > *': { color: theme.palette.text.secondary },
  time: { color: theme.palette.text.secondary, marginInlineEnd: 6, fontVariantNumeric: 'tabular-nums' },
  '&[aria-current=true]': { outline: `2px solid ${theme.palette.primary.main}` },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}))

/** The colour of a record: the tone of its state, else of the first choice among its fields. */
function useTone({ fields: names = [] }: CalendarView): (row: Row) => string | undefined {
  const { fields, states } = useResource()
  const found = [states?.field, ...names].flatMap((name) => {
    const field = fields[name ?? '']
    return name && field?.kind === 'enum' && hasTones(field.values) ? [{ name, field }] : []
  })[0]
  return (row) => found && enumValue(found.field, row[found.name])?.tone
}

/** The clock time at which a record begins; undefined for days without one. */
function useTime({ from }: CalendarView): (row: Row) => string | undefined {
  const { fields } = useResource()
  const style = useNumberStyle()
  const field = fields[from]
  if (!field || timeOf(field) !== 'dateTime') return () => undefined
  return (row) => formatDateTime(String(row[from]), style).split(' ')[1]
}

interface DayItemProps extends ComponentProps<'button'> {
  view: CalendarView
  row: Row
}

/** A record of a day: its time, title and colour. */
export function DayItem({ view, row, ...button }: DayItemProps) {
  const { id: peeked } = usePeek()
  const title = useTitle(view)(row)
  const time = useTime(view)(row)
  const tone = useTone(view)(row)
  return (
    <Item
      type="button"
      className={tone}
      title={title}
      data-id={row.id}
      aria-current={row.id === peeked || undefined}
      {...button}
    >
      {time && <time>{time}</time>}
      <span>{title}</span>
    </Item>
  )
}

/** The values of a new record on a day; undefined if the user can't create one. */
export function useNewOn({ from, until }: CalendarView): ((day: string) => object) | undefined {
  const resource = useResource()
  const { create } = useAbilities()
  const writable = writableFields(resource)
  const initialOf = (name: string, day: string) => {
    const field = resource.fields[name]
    const isMoment = field !== undefined && timeOf(field) === 'dateTime'
    return isMoment ? new Date(`${day}T08:00:00+07:00`).toISOString() : day
  }
  if (!create || !writable.includes(from)) return undefined
  return (day) => ({
    [from]: initialOf(from, day),
    ...(until && writable.includes(until) ? { [until]: initialOf(until, day) } : {}),
  })
}
