/** The printed report of a visit's validated results. */
import { useGetList, useTranslate } from 'ra-core'
import type { Row } from '#resources/provider.ts'
import { gender } from '#schemas/codes/gender.ts'
import { orderStatus } from '#schemas/codes/investigation-order.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { BilingualText, PrintFacts, PrintSheet, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { useAge } from '#src/workflows/patients/parts/age.ts'
import type { VisitDetails } from '#src/workflows/visits/domain/answers.ts'
import { Head } from '#src/workflows/visits/parts/Medicines.tsx'
import { deviationOf, flagOfDeviation } from '../domain/deviation.ts'
import { signText } from '../domain/flag.ts'
import { MarkedValue } from '../parts/MarkedValue.tsx'

const wholePage = { page: 1, perPage: 100 }
const inOrder = { field: 'id', order: 'ASC' } as const

export function ResultReport({ details }: { details: VisitDetails }) {
  const translate = useTranslate()
  const { data = [] } = useGetList<Row>('visits/investigation-orders', {
    filter: { visit_id: details.visit.id, status: orderStatus.VALIDATED.value },
    pagination: wholePage,
    sort: inOrder,
  })
  if (data.length === 0) return null
  return (
    <PrintButton title={translate('orders.print')}>
      <Report details={details} results={data} />
    </PrintButton>
  )
}

function Report({ details, results }: { details: VisitDetails; results: readonly Row[] }) {
  const { visit, patient } = details
  const age = useAge(patient)
  const sex = codeLabel(gender, patient.sex)
  return (
    <PrintSheet
      paper="A4"
      title={{ kh: 'លទ្ធផលពិនិត្យ', en: 'Investigation results' }}
      facility={nameOf(visit, 'health_facility_id')}
      number={visit.code}
      date={dayInPhnomPenh(new Date())}
      isBilingual
    >
      <PrintFacts
        facts={[
          [{ kh: 'ឈ្មោះ', en: 'Name' }, <BilingualText key="name" text={displayName(patient)} />],
          [{ kh: 'លេខកូដ', en: 'Code' }, patient.code],
          [{ kh: 'ភេទ', en: 'Sex' }, sex && <BilingualText key="sex" text={sex} />],
          [{ kh: 'អាយុ', en: 'Age' }, age],
        ]}
      />
      <table>
        <thead>
          <tr>
            <Head text={{ kh: 'ការពិនិត្យអមគ្លីនិក', en: 'Investigation' }} />
            <Head text={{ kh: 'លទ្ធផល', en: 'Result' }} />
            <Head text={{ kh: 'ឯកតា', en: 'Unit' }} />
            <Head text={{ kh: 'តម្លៃធម្មតា', en: 'Reference range' }} />
          </tr>
        </thead>
        <tbody>
          {results.map((row) => (
            <Result key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <PrintSignatures by={[{ kh: 'អ្នកបញ្ជាក់លទ្ធផល', en: 'Validated by' }]} />
    </PrintSheet>
  )
}

function Result({ row }: { row: Row }) {
  const style = useNumberStyle()
  const number = (value: unknown) =>
    value === null || value === undefined ? '' : formatNumber(Number(value), style)
  const deviation = deviationOf(row.flag)
  const usual = [row.ref_low, row.ref_high].map(number)
  return (
    <tr>
      <td>
        <BilingualText text={nameOf(row, 'investigation_id')} />
      </td>
      <td>
        <MarkedValue deviation={deviation}>
          <b>{signText(row.result_sign) + number(row.result_value)}</b>
        </MarkedValue>{' '}
        {deviation && <BilingualText text={flagOfDeviation(deviation).label} />}
        {row.result_choice_id ? <BilingualText text={nameOf(row, 'result_choice_id')} /> : null}
        {row.result_text ? <div style={{ whiteSpace: 'pre-line' }}>{String(row.result_text)}</div> : null}
      </td>
      <td>{row.unit ? String(row.unit) : ''}</td>
      <td className="keep">{usual.some(Boolean) && usual.join(' – ')}</td>
    </tr>
  )
}
