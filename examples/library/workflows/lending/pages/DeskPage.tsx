/** The books on loan, those that are due first at the top. */
import Button from '@mui/material/Button'
import { useGetList, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import { useGenerator } from '#resources/context.tsx'
import { referencesOf, referenceText } from '#resources/display.ts'
import type { Row } from '#resources/provider.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { type WorkColumn, WorkList } from '#src/workflow/WorkList.tsx'
import { loanStatus } from '../../../schemas/parts/loan-states.ts'
import loans from '../../../schemas/records/loans.ts'
import { loanActions } from '../domain/loan-actions.ts'

interface Loan extends Row {
  number: string
  due_on: string
}

interface Cell {
  row: Loan
}

const LoanNumber = ({ row }: Cell) => row.number
const DueOn = ({ row }: Cell) => formatDate(row.due_on, useNumberStyle())

function useReference(row: Loan, field: string) {
  const language = useLanguage()
  return referencesOf(row, field)
    .map((one) => referenceText(one, language))
    .join()
}
const Book = ({ row }: Cell) => useReference(row, 'book_id')
const Member = ({ row }: Cell) => useReference(row, 'member_id')

function Extend({ row }: Cell) {
  const translate = useTranslate()
  const { send, isPending } = useAction(loanActions.extend, { isToast: true })
  return (
    <Button size="small" loading={isPending} onClick={() => void send({ id: row.id })}>
      {translate('lending.extend')}
    </Button>
  )
}

export function Component() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const label = useLabel()
  const { holds } = useGenerator()
  const {
    data,
    total = 0,
    ...query
  } = useGetList<Loan>('loans', {
    filter: { status: [loanStatus.LENT.value] },
    sort: { field: 'due_on', order: 'ASC' },
  })
  const { number, book_id, member_id, due_on } = loans.fields
  const columns: WorkColumn<Loan>[] = [
    { id: 'number', label: label(number.label), Cell: LoanNumber, names: true },
    { id: 'book_id', label: label(book_id.label), Cell: Book },
    { id: 'member_id', label: label(member_id.label), Cell: Member },
    { id: 'due_on', label: label(due_on.label), Cell: DueOn, as: 'keep' },
  ]
  if (holds('update_loan')) columns.push({ id: 'extend', label: '', Cell: Extend })
  return (
    <>
      <PageHeader title={translate('lending.on_loan')} />
      <WorkList
        label={translate('lending.on_loan')}
        columns={columns}
        query={{ ...query, data: data && { rows: data, total } }}
        empty={translate('lending.empty')}
        open={({ id }) => void navigate(`/loans/update/${id}`)}
      />
    </>
  )
}
