/** Matches a payer's remittance file with the claims of the invoice; explains every difference. */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { DataTable } from '#resources/list/DataTable.tsx'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { invoiceActions } from '../domain/invoice-actions.ts'
import type { Matched } from '../domain/remittance.ts'

export function Remittance({ id }: { id: number }) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [matched, setMatched] = useState<Matched>()
  const { send, failure } = useAction(invoiceActions.remit, { onDone: setMatched })
  const read = async (file: File | undefined) => {
    if (file) await send({ id, body: { text: await file.text() } })
    if (input.current) input.current.value = ''
  }
  return (
    <Panel
      title={translate('claims.remittance')}
      actions={
        <Button size="small" variant="outlined" onClick={() => input.current?.click()}>
          {translate('claims.choose_file')}
        </Button>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt"
        aria-label={translate('claims.remittance')}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {failure && <Alert severity="error">{failure.message}</Alert>}
      {matched ? <Result matched={matched} /> : translate('claims.remittance_hint')}
    </Panel>
  )
}

function Result({ matched }: { matched: Matched }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { paid, certified, differences } = matched
  const riel = (amount: number | null) => (amount === null ? '–' : formatRiel(amount, style))
  return (
    <>
      <Alert severity={differences.length === 0 ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {translate('claims.remittance_summary', {
          paid: riel(paid),
          certified: riel(certified),
          matched: formatNumber(matched.matched, style),
          differences: formatNumber(differences.length, style),
        })}
      </Alert>
      {differences.length > 0 && (
        <DataTable
          label={translate('claims.differences')}
          isHeadless
          rows={differences.slice(0, 100)}
          keyOf={({ claim, line }) => `${claim} ${line}`}
          columns={[
            { id: 'claim', label: '', names: true, cell: ({ claim }) => claim || '–' },
            { id: 'text', label: '', cell: ({ text }) => label(text) },
            {
              id: 'paid',
              label: '',
              as: 'end',
              cell: ({ certified: due, paid: got }) => (
                <>
                  {riel(due)}
                  <span className="second">{riel(got)}</span>
                </>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
