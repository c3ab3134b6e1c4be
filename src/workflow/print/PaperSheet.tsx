/** The sheet of a declared paper (`papers` of a schema). */
import type { Row } from '#resources/provider.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { type Paper, type PaperRows, paperNumber } from '#schemas/kit/papers.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { PaperContent } from '#src/domain/papers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { LetterSheet, Paragraph } from './LetterSheet.tsx'
import { BilingualText, PrintFacts, PrintSignatures } from './PrintSheet.tsx'
import { fieldText, filledText, isAmount, sumText } from './paper-texts.ts'

interface PaperSheetProps extends PaperContent {
  resource: Resource
  paper: Paper
}

export function PaperSheet({ resource, paper, record, letterhead }: PaperSheetProps) {
  const label = useLabel()
  const style = useNumberStyle()
  const { title, size = 'A4', isBilingual = false, text, facts = [], rows, signs = [], date } = paper
  const { fields } = resource
  const row = record as unknown as Row
  const textOf = (name: string) => fieldText(resource, row, name, style)
  const number = paperNumber(resource, paper)
  const printed = facts.filter((name) => textOf(name).kh !== '')
  const isLong = (name: string) => fields[name]?.kind === 'longText'
  const textIn = (one: Label) => (isBilingual && one.kh !== one.en ? `${one.kh}\n${one.en}` : label(one))
  const labelled = (name: string) => fields[name]?.label ?? title
  return (
    <LetterSheet
      letterhead={letterhead}
      title={title}
      paper={size}
      isBilingual={isBilingual}
      number={number && textOf(number).en}
      date={date && dayOf(row[date])}
    >
      {text && <Paragraph value={textIn(filledText(resource, text, row, style))} />}
      <PrintFacts
        isOneColumn={size !== 'A4 landscape'}
        facts={printed
          .filter((name) => !isLong(name))
          .map((name) => [labelled(name), <BilingualText key={name} text={textOf(name)} />] as const)}
      />
      {rows && <PaperTable resource={resource} rows={rows} record={row} />}
      {printed.filter(isLong).map((name) => (
        <Paragraph key={name} label={labelled(name)} value={textIn(textOf(name))} />
      ))}
      {signs.length > 0 && (
        <PrintSignatures
          by={signs.map((sign) => sign.label)}
          names={signs.map(({ name }) => name && label(textOf(name)))}
        />
      )}
    </LetterSheet>
  )
}

/** `YYYY-MM-DD` of a date or a moment. */
function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return value.length === 10 ? value : dayInPhnomPenh(new Date(value))
}

interface PaperTableProps {
  resource: Resource
  rows: PaperRows
  record: Row
}

function PaperTable({ resource, rows: { of, columns, totals = [] }, record }: PaperTableProps) {
  const style = useNumberStyle()
  const owned = resource.children[of]?.row
  const found = record[of]
  // A user who can’t list the rows prints the rest.
  if (!owned || !Array.isArray(found)) return null
  const rows = found as Row[]
  const present = columns.filter((name) => rows.length === 0 || rows.some((row) => name in row))
  const classOf = (name: string) => (isAmount(owned.fields[name]) ? 'end' : undefined)
  return (
    <table>
      <thead>
        <tr>
          {present.map((name) => (
            <th key={name} className={classOf(name)}>
              <BilingualText text={owned.fields[name]?.label ?? { kh: name, en: name }} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {present.map((name) => (
              <td key={name} className={classOf(name)}>
                <BilingualText text={fieldText(owned, row, name, style)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals.length > 0 && rows.length > 0 && (
        <tfoot>
          <tr>
            {present.map((name) => {
              const field = owned.fields[name]
              return (
                <th key={name} className={classOf(name)}>
                  {field && totals.includes(name) && (
                    <BilingualText text={sumText(field, rows, name, style)} />
                  )}
                </th>
              )
            })}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
