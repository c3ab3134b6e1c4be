/** Unanswered amounts by reason with advice, by ward or by user; a reason filters the list. */
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { type Lost, lossGroups } from '../domain/answers.ts'
import { meanings, reasonName } from '../domain/reasons.ts'

interface LostProps {
  lost: readonly Lost[]
  /** The reason that filters the list. */
  chosen: number | null
  onChoose(reason: number | null): void
}

/** Maximum rows of a panel; the rest is insignificant. */
const maxRows = 6

export function LostByReason({ lost, chosen, onChoose }: LostProps) {
  const translate = useTranslate()
  const [by, showBy] = useState<Lost['by']>('reason')
  const losses = lost.filter((one) => one.by === by)
  const highest = Math.max(...losses.map(({ amount }) => amount), 1)
  return (
    <Box sx={{ mb: 4 }}>
      <Panel
        title={translate('claims.not_claimable')}
        isFlush
        actions={
          <Segmented
            isInline
            label={translate('claims.not_claimable_by.by')}
            value={by}
            segments={lossGroups.map((value) => ({
              value,
              label: translate(`claims.not_claimable_by.${value}`),
            }))}
            onChange={(value) => showBy(value)}
          />
        }
      >
        {losses.slice(0, maxRows).map((one) => (
          <Line
            key={one.id}
            lost={one}
            share={one.amount / highest}
            isChosen={by === 'reason' && chosen === one.id}
            onChoose={by === 'reason' ? () => onChoose(chosen === one.id ? null : one.id) : undefined}
          />
        ))}
      </Panel>
    </Box>
  )
}

interface LineProps {
  lost: Lost
  /** Share of the highest, from 0 to 1. */
  share: number
  isChosen: boolean
  onChoose: (() => void) | undefined
}

function Line({ lost: { by, id, name, claims, amount }, share, isChosen, onChoose }: LineProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const reason = by === 'reason' && id !== null ? reasonName(id) : undefined
  const text = reason ? claimReason[reason].label : name
  return (
    <ButtonBase
      {...(onChoose
        ? { onClick: onChoose, 'aria-pressed': isChosen }
        : { component: 'div' as const, disabled: true })}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '240px 1fr auto' },
        columnGap: 4,
        width: '100%',
        px: 4,
        py: 1.5,
        textAlign: 'start',
        lineHeight: 1.7,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        '&[aria-pressed=true]': { bgcolor: 'primary.light' },
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {text ? label(text) : translate(`claims.not_claimable_by.no_${by}`)}
        <Box
          component="span"
          sx={{
            display: 'block',
            height: 4,
            mt: 0.5,
            borderRadius: 2,
            width: `${Math.max(4, 100 * share)}%`,
            bgcolor: 'warning.main',
          }}
        />
      </Box>
      <Box
        component="span"
        sx={{
          color: 'text.secondary',
          gridColumn: { xs: '1 / -1', md: 'auto' },
          order: { xs: 3, md: 0 },
        }}
      >
        {reason && label(meanings[reason].todo)}
      </Box>
      <Box component="span" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {formatRiel(amount, style)}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
          {translate('claims.count', { smart_count: claims })}
        </Box>
      </Box>
    </ButtonBase>
  )
}
