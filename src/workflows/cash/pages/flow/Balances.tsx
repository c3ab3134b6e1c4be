/** Ledger balances of the cash accounts, and support that programmes have yet to reimburse. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { ledgerAccount } from '#schemas/codes/ledger-account.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { cashFlowActions } from '#src/workflows/cash/domain/cash-flow-actions.ts'

function Balance(props: { name: ReactNode; amount: string; more?: string | undefined }) {
  const { name, amount, more } = props
  return (
    <Box sx={{ minWidth: 0, px: 4, py: 2 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {name}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {amount}
      </Box>
      {more && (
        <Box component="dd" sx={{ m: 0, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {more}
        </Box>
      )}
    </Box>
  )
}

export function Balances() {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { data } = useQuery(answerQuery(cashFlowActions.balances, {}))
  const from = `${dayInPhnomPenh(new Date()).slice(0, 7)}-01`
  const nameOf = (account: number) => {
    const name = codeLabel(ledgerAccount, account)
    return (
      <PageLink to={`/report/account-ledger?account=${account}&from=${from}`} color="inherit">
        {name && label(name)}
      </PageLink>
    )
  }
  const amount = (riel: number) => (data ? formatRiel(riel, style) : '…')
  const { accounts = [1, 2, 3, 4].map((account) => ({ account, balance: 0 })), due = 0 } = data ?? {}
  return (
    <Box
      component="dl"
      aria-label={translate('cash.flow.balances')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, minmax(0, 1fr))' },
        m: 0,
        mb: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      {accounts.map(({ account, balance }) => (
        <Balance key={account} name={nameOf(account)} amount={amount(balance)} />
      ))}
      <Balance
        name={nameOf(ledgerAccount.ADVANCE_DUE.value)}
        amount={amount(due)}
        more={
          data?.since
            ? translate('cash.flow.open', {
                count: formatNumber(data.open, style),
                day: formatDate(data.since, style),
              })
            : undefined
        }
      />
    </Box>
  )
}
