/** The rows of the list as cards with a picture. */
import Box from '@mui/material/Box'
import { useListContext, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { CardsView } from '#schemas/kit/views.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useRowKeys } from '#src/ui/useRowKeys.ts'
import { useResource } from '../context.tsx'
import { useBlobAddress, useStoredFile } from '../files/useStoredFile.ts'
import { useLiveRows } from '../live/LiveRows.tsx'
import { focusPeek, usePeekRows } from '../peek/usePeek.ts'
import type { Row } from '../provider.ts'
import { Card, CardList } from './Card.tsx'
import { useCardColumns, useTitle } from './card-text.ts'

export default function Gallery({ view }: { view: CardsView }) {
  const { data, isPending, isPlaceholderData } = useListContext<Row>()
  const translate = useTranslate()
  const { area } = useLiveRows()
  const { peeked, acts } = usePeekRows()
  const rows = data ?? []
  const { body, rowProps } = useRowKeys(rows, acts)
  const columns = useCardColumns(view)
  const titleOf = useTitle(view)
  if (isPending) return <RowsSkeleton rows={12} />
  return (
    <Box ref={area} tabIndex={-1} sx={{ outline: 'none', minHeight: 0, overflowY: 'auto', pb: 2 }}>
      <CardList
        {...body}
        aria-label={translate('resources.list.table')}
        aria-busy={isPlaceholderData === true}
        onKeyDown={(event) => {
          body.onKeyDown(event)
          if (peeked !== undefined) focusPeek(event)
        }}
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(220px, 1fr))' },
        }}
      >
        {rows.map((row) => (
          <Card
            key={row.id}
            {...rowProps(row)}
            row={row}
            title={titleOf(row)}
            columns={columns}
            picture={view.image && <Picture name={view.image} row={row} />}
          />
        ))}
      </CardList>
    </Box>
  )
}

/** The picture of a record, loaded once it is near the visible part of the page. */
function Picture({ name, row }: { name: string; row: Row }) {
  const { icon } = useResource()
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const { data } = useStoredFile(name, row[name], isNear)
  const address = useBlobAddress(data?.blob)
  return (
    <Box
      ref={box}
      sx={{
        display: 'grid',
        placeItems: 'center',
        aspectRatio: '16 / 10',
        overflow: 'hidden',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        color: 'text.disabled',
        img: { width: '100%', height: '100%', objectFit: 'contain' },
      }}
    >
      {/* The title of the card names the record. */}
      {address ? <img src={address} alt="" /> : <Icon name={icon} size={32} />}
    </Box>
  )
}
