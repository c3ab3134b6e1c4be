import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { HTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'
import { type Column, isMarkedInactive } from '../list/columns.ts'
import { RowFacts } from '../list/ListCards.tsx'
import { cardStyles } from '../list/table-styles.ts'
import { useRecordPath } from '../list/useRecordPath.ts'
import { usePeek } from '../peek/usePeek.ts'
import type { Row } from '../provider.ts'

/** A list of cards. */
export const CardList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& > li:hover': { borderColor: theme.palette.text.disabled },
  '& > li:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '& > li[data-selected=true]': { borderColor: theme.palette.primary.main },
  '& > li[aria-busy=true]': { opacity: 0.5 },
  ...cardStyles(theme),
  '.body': { padding: theme.spacing(2, 2.5) },
  '.head': { display: 'flex', gap: theme.spacing(1), alignItems: 'start' },
  '.head > .title': { flex: 1, minWidth: 0, padding: 0, fontWeight: 600 },
  dl: { display: 'grid', gap: theme.spacing(0.5), margin: theme.spacing(1, 0, 0) },
}))

interface CardProps extends HTMLAttributes<HTMLLIElement> {
  row: Row
  title: string
  columns: readonly Column[]
  /** Above the text. */
  picture?: ReactNode
  /** Beside the title. */
  action?: ReactNode
}

/** A record as a card: its title opens the page, a click elsewhere shows it beside the list. */
export function Card({ row, title, columns, picture, action, ...props }: CardProps) {
  const translate = useTranslate()
  const { id: peeked } = usePeek()
  const to = useRecordPath()(row)
  return (
    <li {...props} aria-current={row.id === peeked || undefined} data-selected={row.id === peeked}>
      {picture}
      <div className="body">
        <div className="head">
          {to ? (
            <Link to={to} className="title" tabIndex={-1} draggable={false}>
              {title}
            </Link>
          ) : (
            <strong className="title">{title}</strong>
          )}
          {action}
        </div>
        {isMarkedInactive(row, columns) && (
          <span className="mark" style={{ margin: 0 }}>
            {translate('resources.list.inactive')}
          </span>
        )}
        <RowFacts columns={columns} row={row} />
      </div>
    </li>
  )
}
