/** The users who cover one place today, directly or through a place above it. */
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useId, useRef } from 'react'
import { failureOf } from '#resources/failure.ts'
import { type AreaNode, areaKey } from '#src/domain/access/areas.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useHolders } from './calls.ts'
import { Lines } from './Lines.tsx'
import { useAccessText, usePeriodText } from './words.ts'

export function HoldersPanel({ area, onClose }: { area: AreaNode; onClose(): void }) {
  const id = useId()
  const translate = useTranslate()
  const label = useLabel()
  const period = usePeriodText()
  const access = useAccessText()
  const close = useRef<HTMLButtonElement>(null)
  const key = areaKey(area)
  const { data, error } = useHolders(key)
  // Opened by a key: the panel takes the focus, and closing it returns the focus to the tree.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per place
  useEffect(() => close.current?.focus(), [key])
  const leave = () => {
    onClose()
    document.querySelector<HTMLElement>(`[data-node="${key}"]`)?.focus()
  }
  return (
    <Box
      component="section"
      aria-labelledby={id}
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && leave()}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Typography id={id} variant="subtitle2" component="h3" sx={{ flex: '1 1 auto' }}>
          {translate('coverage.people_covering', { area: label(area.name) })}
        </Typography>
        <IconButton ref={close} size="small" aria-label={translate('changes.close')} onClick={leave}>
          <CloseIcon fontSize="inherit" />
        </IconButton>
      </Box>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        {error && failureOf(error).message}
        {data?.total === 0 && translate('coverage.no_people_here')}
        {data &&
          data.total > data.holders.length &&
          translate('coverage.first_only', { smart_count: data.holders.length })}
      </Box>
      {data && data.total > 0 && (
        <Lines style={{ maxHeight: 200 }} tabIndex={0} aria-labelledby={id}>
          {data.holders.map((holder) => (
            <li key={holder.id}>
              <span className="line">
                <span className="text">
                  {label(holder.name)} <span className="soft">{holder.username}</span>
                  <span className="second">
                    {areaKey(holder.area) === key
                      ? period(holder)
                      : `${translate('coverage.through', { area: label(holder.area) })} · ${period(holder)}`}
                  </span>
                </span>
                <span className="soft">{access(holder.access)}</span>
              </span>
            </li>
          ))}
        </Lines>
      )}
    </Box>
  )
}
