/** The record beside its list: head, actions, fields, related records and history. */
import CloseIcon from '@mui/icons-material/Close'
import KeyboardArrowDownIcon from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUpIcon from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useListContext, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { appBarHeight } from '#src/ui/app-bar-height.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import type { Row } from '../provider.ts'
import { LastChange } from '../record/LastChange.tsx'
import { RecordActivity } from '../record/RecordActivity.tsx'
import { OpenRequestNotice, RecordLine, RecordMarks } from '../record/RecordHead.tsx'
import { useSurroundings } from '../record/useSurroundings.ts'
import { ScreenFailure } from '../screens/ScreenFailure.tsx'
import { PeekActions } from './PeekActions.tsx'
import { PeekFields } from './PeekFields.tsx'
import { PeekRows } from './PeekRows.tsx'
import { peekPanelId, usePeek, usePeekRows } from './usePeek.ts'
import { peekWidth } from './usePeekRoom.ts'

/** Milliseconds: rows that the user passes quickly are not requested. */
const pause = 150
const titleId = 'peek-title'

export default function PeekPanel({ id }: { id: number }) {
  const resource = useResource()
  const { label: names } = resource
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const peek = usePeek()
  const { acts } = usePeekRows()
  const { data: rows = [] } = useListContext<Row>()
  const requestedId = Number(useDebounced(String(id), pause))
  const { data, error, refetch } = useSurroundings(requestedId)
  const at = rows.findIndex((row) => row.id === id)
  const details = data?.record.id === id ? data : undefined
  // The record of a person appears with the answer, which is the audited view.
  const record = (details?.record as Row | undefined) ?? (resource.personal ? undefined : rows[at])
  const name = record ? displayText(resource, record, language) : ''

  const close = () => {
    const panel = document.getElementById(peekPanelId)
    if (panel?.contains(document.activeElement))
      document.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
    peek.close()
  }
  useShortcut('close', close)
  useShortcut('row_edit', record && (() => acts.openPage(record)))

  const step = (by: 1 | -1, text: string, icon: ReactNode) => {
    const row = rows[at + by]
    return (
      <IconButton
        size="small"
        aria-label={translate(text)}
        aria-disabled={!row}
        onClick={() => row && peek.open(row.id)}
        sx={{ '&[aria-disabled=true]': { opacity: 0.38 } }}
      >
        {icon}
      </IconButton>
    )
  }
  return (
    <Frame onClose={close}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, color: 'text.secondary' }}>
        <Typography variant="body2" sx={{ flex: 1 }}>
          {label(names.one)}
        </Typography>
        {/* Boards and calendars have no order of their own rows here. */}
        {at >= 0 && step(-1, 'resources.peek.previous', <KeyboardArrowUpIcon fontSize="small" />)}
        {at >= 0 && step(1, 'resources.peek.next', <KeyboardArrowDownIcon fontSize="small" />)}
        <IconButton size="small" onClick={close} aria-label={translate('resources.peek.close', { name })}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {/* The panel does not take the focus: its record is announced. */}
      <Box aria-live="polite" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name || label(names.one)}
        </Typography>
        {record && <RecordMarks record={record} />}
        {record && (
          <Typography variant="body2" color="text.secondary" sx={{ width: '100%' }}>
            <RecordLine record={record}>
              <LastChange record={record} by={details?.history[0]?.by} />
            </RecordLine>
          </Typography>
        )}
      </Box>
      {details?.request && <OpenRequestNotice request={details.request} />}
      {record && <PeekActions record={record} isWhole={details !== undefined} />}
      {record && <PeekFields record={record} />}
      {error && requestedId === id && <ScreenFailure error={error} onRetry={() => void refetch()} />}
      {!details && !error && <RowsSkeleton rows={6} />}
      {details && record && (
        <>
          <PeekRows record={record} />
          <RecordActivity
            record={record}
            name={name}
            details={details}
            heading="h3"
            onReverted={() => void refetch()}
          />
        </>
      )}
    </Frame>
  )
}

/** Beside the list on a wide screen, over it on a phone. */
function Frame({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const isNarrow = useMediaQuery('(max-width: 720px)', { noSsr: true })
  if (isNarrow)
    return (
      <Drawer
        open
        anchor="right"
        onClose={onClose}
        slotProps={{
          paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: '100vw', p: 4, pt: 3 } },
        }}
      >
        {children}
      </Drawer>
    )
  return (
    <Box
      component="aside"
      id={peekPanelId}
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{
        position: 'fixed',
        top: appBarHeight,
        right: 0,
        bottom: 0,
        width: `min(${peekWidth.max}px, ${peekWidth.share * 100}vw)`,
        zIndex: 'fab',
        p: 5,
        pt: 3,
        pb: 'calc(20px + var(--toasts, 0px))',
        overflowY: 'auto',
        borderLeft: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        boxShadow: 8,
        outline: 'none',
        displayPrint: 'none',
        // The second click of a double click must reach the row below.
        animation: 'peek-still 400ms',
        '@keyframes peek-still': { 'from, to': { pointerEvents: 'none' } },
      }}
    >
      {children}
    </Box>
  )
}
