/**
 * The most frequent findings of visits that are not ready for their claim (domain part 4, item 1).
 */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useBoard } from './requests.ts'

export function ReadyBoard() {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { data } = useBoard()
  if (!data || (data.missing.length === 0 && data.unchecked === 0)) return null
  const n = (value: number) => formatNumber(value, style)
  return (
    <Box sx={{ mb: 4 }}>
      <Panel title={translate('claims.board', { ready: n(data.ready), visits: n(data.visits) })}>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: '1fr 1fr 1fr' },
            columnGap: 6,
            rowGap: 1,
            m: 0,
            p: 0,
            listStyle: 'none',
            lineHeight: 1.7,
          }}
        >
          {data.missing.slice(0, 9).map(({ code, text, visits }) => (
            <Box component="li" key={code} sx={{ display: 'flex', gap: 3 }}>
              <Box component="span" sx={{ flex: 1 }}>
                {label(text)}
              </Box>
              <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {n(visits)}
              </Box>
            </Box>
          ))}
        </Box>
        {data.unchecked > 0 && (
          <Box role="status" sx={{ mt: 2, color: 'text.secondary' }}>
            {translate('claims.board_unchecked', { visits: n(data.unchecked) })}
          </Box>
        )}
      </Panel>
    </Box>
  )
}
