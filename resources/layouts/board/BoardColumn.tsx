import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import type { Column } from '../../list/columns.ts'
import type { Row } from '../../provider.ts'
import { ScreenFailure } from '../../screens/ScreenFailure.tsx'
import { Card, CardList } from '../Card.tsx'
import type { BoardColumn as ColumnRows } from './useBoardColumns.ts'

interface CardParts {
  'data-id': number
  tabIndex: number
  row: Row
  title: string
  columns: readonly Column[]
  isBusy: boolean
  isMovable: boolean
  onDrag(row: Row | undefined): void
  onMenu(anchor: HTMLElement): void
}

interface BoardColumnProps {
  column: ColumnRows
  name: string
  isNarrow: boolean
  /** A card is being dragged; whether it can be dropped here. */
  drag: { isTarget: boolean } | undefined
  onDrop(): void
  card(row: Row): CardParts
}

export function BoardColumn({ column, name, isNarrow, drag, onDrop, card }: BoardColumnProps) {
  const { rows, total, isBusy, tone, error, refetch, more } = column
  const translate = useTranslate()
  const style = useNumberStyle()
  const count =
    total === undefined
      ? ''
      : `: ${translate('resources.list.count', { smart_count: total, count_text: total })}`
  const [isOver, setOver] = useState(false)
  const isTarget = drag?.isTarget === true
  return (
    <Box
      component="section"
      aria-label={name + count}
      aria-busy={isBusy}
      onDragOver={(event) => {
        if (!isTarget) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (isTarget) onDrop()
      }}
      sx={{
        flex: '1 0 200px',
        minWidth: 0,
        maxWidth: isNarrow ? 'none' : 340,
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        borderRadius: 2,
        bgcolor: 'action.hover',
        outline: '2px solid transparent',
        outlineOffset: -2,
        opacity: drag && !isTarget ? 0.6 : 1,
        ...(isTarget && { outlineColor: isOver ? 'primary.main' : 'divider' }),
      }}
    >
      <Typography
        component="h2"
        variant="subtitle2"
        sx={{
          display: isNarrow ? 'none' : 'flex',
          alignItems: 'center',
          gap: 2,
          px: 2.5,
          py: 1.5,
          minHeight: 38,
        }}
      >
        <span style={{ flex: 1, minWidth: 0 }}>{tone ? <Badge tone={tone}>{name}</Badge> : name}</span>
        {total !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {formatNumber(total, style)}
          </Box>
        )}
      </Typography>
      <Box sx={{ overflowY: 'auto', minHeight: 60, px: 1.5, pb: 1.5, pt: isNarrow ? 1.5 : 0 }}>
        {error ? <ScreenFailure error={error} onRetry={refetch} /> : null}
        {total === undefined && !error && <RowsSkeleton rows={3} sx={{ '& > *': { height: 64 } }} />}
        {total === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center', py: 3 }}>
            {translate('views.board.empty')}
          </Typography>
        )}
        <CardList aria-label={name} sx={{ display: 'grid', gap: 1.5 }}>
          {rows.map((row) => (
            <BoardCard key={row.id} {...card(row)} />
          ))}
        </CardList>
        {more && (
          <Button fullWidth size="small" color="inherit" onClick={more} sx={{ mt: 1.5 }}>
            {translate('views.board.more', { count: formatNumber((total ?? 0) - rows.length, style) })}
          </Button>
        )}
      </Box>
    </Box>
  )
}

function BoardCard({ isBusy, isMovable, onDrag, onMenu, ...parts }: CardParts) {
  const translate = useTranslate()
  const { row, title } = parts
  return (
    <Card
      {...parts}
      aria-busy={isBusy}
      draggable={isMovable && !isBusy}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', title)
        onDrag(row)
      }}
      onDragEnd={() => onDrag(undefined)}
      action={
        isMovable && (
          <IconButton
            size="small"
            tabIndex={-1}
            aria-label={translate('views.board.move', { name: title })}
            aria-haspopup="menu"
            aria-keyshortcuts="m"
            onClick={(event) => onMenu(event.currentTarget)}
            sx={{ m: -1, color: 'text.secondary' }}
          >
            <MoveIcon fontSize="small" />
          </IconButton>
        )
      }
    />
  )
}
