/** Summarizes the effect of moving references, and what blocks it. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { colon } from '#schemas/kit/words.ts'
import type { Clash, NamedRecord, RepointAnswer, Repointing } from '#src/domain/change-set.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { updatePath } from '../paths.ts'

export const isClear = ({ clashes, missing }: Repointing) => clashes.length === 0 && missing.length === 0

const list = { m: 0, pl: 5, lineHeight: 1.8 }

interface RepointingSummaryProps {
  repointing: Pick<RepointAnswer, 'moves' | 'clashes' | 'missing_labels'>
}

export function RepointingSummary({ repointing }: RepointingSummaryProps) {
  const { moves, clashes, missing_labels } = repointing
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const style = useNumberStyle()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {moves.length === 0 ? (
        translate('merge.nothing_relinked')
      ) : (
        <div>
          {translate('merge.relinked')}
          <Box component="ul" sx={list}>
            {moves.map(({ path, field, what, field_label, count }) => (
              <li key={`${path} ${field}`}>
                {`${label(what)} (${label(field_label)})${colon[language]} ${formatNumber(count, style)}`}
              </li>
            ))}
          </Box>
        </div>
      )}
      {missing_labels.length > 0 && (
        <Alert severity="error">
          {translate('merge.missing', { permissions: missing_labels.map(label).join(', ') })}
        </Alert>
      )}
      {clashes.length > 0 && (
        <Alert severity="error">
          {translate('merge.clashes')}
          <Box component="ul" sx={list}>
            {clashes.map((clash) => (
              <li key={`${clash.path} ${clash.record.id} ${clash.kind}`}>
                <ClashWords clash={clash} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}

function ClashWords({ clash: { kind, what, fields, record, other } }: { clash: Clash }) {
  const translate = useTranslate()
  const label = useLabel()
  return (
    <>
      {label(what)} <RecordLink record={record} />{' '}
      {translate(`merge.clash.${kind}`, { fields: fields.map(label).join(', ') })}{' '}
      {other && <RecordLink record={other} />}
    </>
  )
}

/** In a new tab, so that the form keeps its choices. */
export function RecordLink({ record: { path, id, has_page, text } }: { record: NamedRecord }) {
  const label = useLabel()
  if (!has_page) return label(text)
  return (
    <PageLink to={updatePath(path, id)} target="_blank" color="inherit">
      {label(text)}
    </PageLink>
  )
}
