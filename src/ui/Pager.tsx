import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import FirstPageIcon from '@mui/icons-material/FirstPage'
import LastPageIcon from '@mui/icons-material/LastPage'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'

interface PagerProps {
  /** Counts from 1. */
  page: number
  perPage: number
  total: number
  /** What is paged, for screen readers. */
  label: string
  /** The list announces its changes itself. */
  isSilent?: boolean
  onGo(page: number): void
  /** The user is about to go to the page. */
  onApproach?(page: number): void
  /** A choice of page sizes, before the range. */
  children?: ReactNode
}

/** The current part, and buttons to the others if there are any. */
export function Pager({ page, perPage, total, label, isSilent, onGo, onApproach, children }: PagerProps) {
  const translate = useTranslate()
  const last = Math.max(1, Math.ceil(total / perPage))
  const steps = [
    { to: 1, name: 'first', Icon: FirstPageIcon, isOff: page <= 1 },
    { to: Math.min(page - 1, last), name: 'previous', Icon: ChevronLeftIcon, isOff: page <= 1 },
    { to: page + 1, name: 'next', Icon: ChevronRightIcon, isOff: page >= last },
    { to: last, name: 'last', Icon: LastPageIcon, isOff: page >= last },
  ]
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2, ml: 'auto' }}
    >
      {children}
      <Box
        component="span"
        role={isSilent ? undefined : 'status'}
        sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {translate('ra.navigation.page_range_info', {
          offsetBegin: Math.min((page - 1) * perPage + 1, total),
          offsetEnd: Math.min(page * perPage, total),
          total,
        })}
      </Box>
      {(last > 1 || page > 1) && (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          {steps.map(({ to, name, Icon, isOff }) => (
            <IconButton
              key={name}
              size="small"
              disabled={isOff}
              aria-label={translate(`ra.navigation.${name}`)}
              onPointerEnter={() => onApproach?.(to)}
              onFocus={() => onApproach?.(to)}
              onClick={() => onGo(to)}
            >
              <Icon fontSize="small" />
            </IconButton>
          ))}
        </Box>
      )}
    </Box>
  )
}
