/** The rows of a record. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import type { Row } from '../provider.ts'

const maxRows = 5

export function PeekRows({ record }: { record: Row }) {
  const { fields, children } = useResource()
  const translate = useTranslate()
  const label = useLabel()
  const language = useLanguage()
  const style = useNumberStyle()
  return (
    <>
      {Object.entries(children).map(([name, { row: resource }]) => {
        const rows = record[name]
        const field = fields[name]
        if (!field || !Array.isArray(rows) || rows.length === 0) return null
        const others = rows.length - maxRows
        return (
          <Box component="section" key={name} sx={{ mb: 4 }}>
            <Heading
              text={translate('resources.peek.rows', {
                name: label(field.label),
                count_text: formatNumber(rows.length, style),
              })}
            />
            <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
              {(rows as Row[]).slice(0, maxRows).map((row) => (
                <li key={row.id}>{displayText(resource, row, language)}</li>
              ))}
            </Box>
            {others > 0 && (
              <Typography variant="body2" color="text.secondary">
                {translate('resources.list.and_more', { count: formatNumber(others, style) })}
              </Typography>
            )}
          </Box>
        )
      })}
    </>
  )
}

const Heading = ({ text }: { text: string }) => (
  <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
    {text}
  </Typography>
)
