/** Chooses a bank statement, and shows the result per line. */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { bankActions, type ImportedStatement } from '../domain/actions.ts'

/** Maximum number of unreadable lines listed. */
const maxProblems = 10

export function ImportStatement({ facility }: { facility: number }) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<ImportedStatement>()
  const { send, failure, isPending } = useAction(bankActions.importStatement, { onDone: setDone })
  const read = async (file: File | undefined) => {
    setDone(undefined)
    if (file) await send({ body: { health_facility_id: facility, text: await file.text() } })
    if (input.current) input.current.value = ''
  }
  return (
    <Panel
      title={translate('bank.import')}
      hint={translate('bank.import_hint')}
      actions={
        <Button size="small" variant="contained" loading={isPending} onClick={() => input.current?.click()}>
          {translate('bank.choose_file')}
        </Button>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt"
        aria-label={translate('bank.import')}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {failure && <Alert severity="error">{sentenceOf(failure)}</Alert>}
      {done && <Imported done={done} />}
    </Panel>
  )
}

function Imported({ done: { added, known, matched, problems } }: { done: ImportedStatement }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const number = (count: number) => formatNumber(count, style)
  const more = problems.length - maxProblems
  return (
    <Alert severity={problems.length > 0 ? 'warning' : 'success'}>
      {translate('bank.imported', {
        smart_count: added,
        added: number(added),
        known: number(known),
        matched: number(matched),
      })}
      {problems.slice(0, maxProblems).map(({ position, key }) => (
        <div key={position}>{translate(`bank.problem.${key}`, { line: number(position) })}</div>
      ))}
      {more > 0 && <div>{translate('bank.more_problems', { smart_count: more, n: number(more) })}</div>}
    </Alert>
  )
}
