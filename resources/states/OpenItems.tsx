/** Missing or open items, each linked to the page that resolves it. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { TransitionNotice } from '#src/domain/transitions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'

export function OpenItems({ items }: { items: readonly TransitionNotice[] }) {
  const label = useLabel()
  const style = useNumberStyle()
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ m: 0, pl: 4 }}>
      {items.map(({ text, amount, count, link }) => {
        const size =
          amount === undefined ? count !== undefined && formatNumber(count, style) : formatRiel(amount, style)
        const line = size ? translate('resources.states.item', { text: label(text), size }) : label(text)
        return (
          <li key={text.en}>
            {link ? (
              <PageLink to={link} color="inherit">
                {line}
              </PageLink>
            ) : (
              line
            )}
          </li>
        )
      })}
    </Box>
  )
}
