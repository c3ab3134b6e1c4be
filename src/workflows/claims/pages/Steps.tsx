/** The history of a claim: status, user, amount, and reason. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import type { ClaimStep } from '../domain/answers.ts'
import { StatusBadge } from './cells.tsx'

export function Steps({ steps }: { steps: readonly ClaimStep[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const named = (reason: number) => {
    const name = codeLabel(claimReason, reason)
    return name && label(name)
  }
  return (
    <Panel title={translate('claims.claim_history')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', rowGap: 2 }}>
        {steps.map(({ at, to, by, text, reasons, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows
          <Box component="li" key={index} sx={{ lineHeight: 1.7 }}>
            <StatusBadge status={to} />
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
              {formatDateTime(at, style)} · {label(by)}
              {amount !== null && ` · ${formatRiel(amount, style)}`}
            </Box>
            {[...reasons.map(named), text].filter(Boolean).join(' · ')}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
