/** Warnings about a medicine, in the page's language; severe ones in red. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { severityOf, type Warning } from '#src/workflows/pharmacy/domain/warning.ts'
import { SeverityAlert } from './SeverityAlert.tsx'

/** A warning in the page's language. */
function useWarningText() {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return ({ key, params }: Warning) => {
    const texts = Object.entries(params).map(([name, value]) => {
      if (typeof value === 'number') return [name, formatNumber(value, style)]
      return [name, typeof value === 'object' ? label(value) : value]
    })
    return translate(`validation.${key}`, Object.fromEntries(texts))
  }
}

export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const textOf = useWarningText()
  return (
    <Box component="ul" role="status" sx={{ m: 0, p: 0, listStyle: 'none', lineHeight: 1.7 }}>
      {warnings.map((one) => {
        const text = textOf(one)
        return (
          <li key={text}>
            <SeverityAlert severity={severityOf(one)}>{text}</SeverityAlert>
          </li>
        )
      })}
    </Box>
  )
}
