/** The manual prices of a request, line by line: list price and manual price. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { HandPrice } from '#src/workflows/billing/domain/hand-prices.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

export function PriceLines({ prices }: { prices: readonly HandPrice[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {prices.map(({ line_id, kh, en, quantity, price, list_price }) => (
        <Box component="li" key={line_id} sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
          {label({ kh, en: en ?? kh })} · {formatNumber(quantity, style)} × {formatRiel(price, style)}
          <span className="second">
            {list_price === null
              ? translate('approvals.no_list_price')
              : translate('approvals.list_price', { amount: formatRiel(list_price, style) })}
          </span>
        </Box>
      ))}
    </Box>
  )
}
