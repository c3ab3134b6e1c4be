/** Reasons of discounts, prices by hand, and a change of the payer. */
import Box from '@mui/material/Box'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { DetailTools, RequestDetails } from '#src/workflow/request-details.ts'
import { type HandPrice, handPricesOf } from './domain/hand-prices.ts'
import { discountReasonsOf, payerChangeOf } from './domain/invoice-requests.ts'

/** Line by line: list price and manual price. */
const priceLines = (prices: readonly HandPrice[], { translate, label, style }: DetailTools) => (
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

export default {
  facts: (details, tools) => {
    const { translate, label } = tools
    const prices = handPricesOf(details)
    const payers = payerChangeOf(details)
    const reasons = discountReasonsOf(details)
    return [
      ...(reasons.length > 0
        ? [[translate('approvals.column.discount_reasons'), reasons.join(' · ')] as const]
        : []),
      ...(prices.length > 0
        ? [[translate('approvals.column.prices'), priceLines(prices, tools)] as const]
        : []),
      ...(payers
        ? [[translate('approvals.column.payer'), `${label(payers.from)} → ${label(payers.to)}`] as const]
        : []),
    ]
  },
} satisfies RequestDetails
