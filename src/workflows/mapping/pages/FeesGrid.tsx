/** The rows that map fees to one programme: benefit, and the patient's share. */
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useAbilities, useRegistry, useResource } from '#resources/context.tsx'
import { referencesOf, referenceText } from '#resources/display.ts'
import { draftKey } from '#resources/form/draft-keys.ts'
import { Grid } from '#resources/grid/Grid.tsx'
import type { CellValues, GridColumn, GridFact, GridSource } from '#resources/grid/types.ts'
import { useGrid } from '#resources/grid/useGrid.ts'
import type { Row } from '#resources/provider.ts'
import { useShow } from '#resources/show.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { FeeMapping, Named } from '#src/domain/grid-answers.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { choiceOf, nameIn } from './names.ts'
import { Progress } from './Progress.tsx'

interface FeesGridProps {
  data: FeeMapping
  who: string
  program: number
  reload(): Promise<unknown>
}

/** Numbers of `patient_share_type`. */
const share = { currency: 1, percent: 2 } as const

/** An amount or a percentage: the last input wins. */
function follow({ column, value }: { column: string; value: unknown }): CellValues | undefined {
  if (value === null) return undefined
  if (column === 'patient_share_percent')
    return { patient_share_type: share.percent, patient_share_amount: null }
  if (column === 'patient_share_amount')
    return { patient_share_type: share.currency, patient_share_percent: null }
  return undefined
}

export function FeesGrid({ data, who, program, reload }: FeesGridProps) {
  const resource = useResource()
  const fees = useRegistry().get('fee-for-services')
  const language = useLanguage()
  const label = useLabel()
  const show = useShow()
  const translate = useTranslate()
  const { create, update } = useAbilities()
  const rows = useMemo<GridSource[]>(
    () =>
      data.fees.map((fee) => ({
        key: `fee ${fee.id}`,
        record: data.records.find((record) => record.fee_for_service_id === fee.id),
        fixed: { fee_for_service_id: fee.id, program_id: program },
        title: nameIn(fee as unknown as Named, language),
        second: String(fee.code),
        code: String(fee.code),
      })),
    [data, program, language],
  )
  const byFee = new Map(data.fees.map((fee) => [`fee ${fee.id}`, fee]))
  const fact = (name: string, width: number, text: (fee: Row) => string): GridFact => ({
    name,
    width,
    label: (fees.fields[name] as Field).label,
    show: (row) => text(byFee.get(row.key) as Row) || '–',
  })
  const field = (name: string) => resource.fields[name] as Field
  const named = (fee: Row, name: string) =>
    referencesOf(fee, name)
      .map((one) => referenceText(one, language))
      .join(', ')
  const columns: (GridColumn | GridFact)[] = [
    fact('standard_service_id', 160, (fee) =>
      [named(fee, 'standard_service_id'), named(fee, 'service_id')].filter(Boolean).join(' · '),
    ),
    fact('payment_type_id', 120, (fee) => named(fee, 'payment_type_id')),
    fact('unit_price', 100, (fee) => show(fee.unit_price, fees.fields.unit_price as Field)),
    {
      name: 'benefit_id',
      field: field('benefit_id'),
      width: 220,
      choices: data.benefits.map(choiceOf),
    },
    { name: 'patient_share_percent', field: field('patient_share_percent'), width: 130 },
    { name: 'patient_share_amount', field: field('patient_share_amount'), width: 130 },
  ]
  const grid = useGrid({
    rows,
    columns,
    draftKey: draftKey(who, resource.path, `program ${program}`),
    canRemove: true,
    isReadOnly: !create && !update,
    follow,
    reload,
  })
  const done = rows.filter(({ record }) => record).length
  return (
    <Grid
      grid={grid}
      label={label(fees.label.many)}
      head={label(fees.label.one)}
      headWidth={200}
      tools={
        <Progress
          text={translate('grids.fees.progress', { done, all: rows.length })}
          done={done}
          all={rows.length}
        />
      }
    />
  )
}
