import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { colon } from '#schemas/kit/words.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { Agreement } from '../domain/report.ts'

/** Whether the figures of a report match their control figures, and the differences. */
export function Agreements({ agreements }: { agreements: readonly Agreement[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const style = useNumberStyle()
  return agreements.map(({ label: about, ours, theirs }) => (
    <Alert
      key={about.en}
      severity={ours === theirs ? 'success' : 'warning'}
      sx={{ mt: 2, displayPrint: 'block' }}
    >
      {`${label(about)}${colon[language]} `}
      {translate(ours === theirs ? 'reports.agrees' : 'reports.differs', {
        ours: formatNumber(ours, style),
        theirs: formatNumber(theirs, style),
        difference: formatNumber(ours - theirs, style),
      })}
    </Alert>
  ))
}
