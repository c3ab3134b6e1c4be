import { Fragment } from 'react'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { formatCell, isFigure } from '../domain/cells.ts'
import { headsOf, isSingleLine, type PaperCell, type PaperTable as Table } from '../domain/paper-layout.ts'
import type { Row } from '../domain/report.ts'
import { totalLabel } from '../domain/sheet.ts'
import { headRows } from './head-rows.ts'

/** A table of a printed report, laid out by `layOut`. */
export function PaperTable({ table }: { table: Table }) {
  const style = { lang: useLanguage(), ...useNumberStyle() }
  const { sheet, cells, size, padding } = table
  const { sections, totals } = sheet
  const tableStyle = { fontSize: `${size}pt`, '--padding': `${padding}mm` }
  return (
    <table className="report" style={tableStyle}>
      <Head table={table} />
      <tbody>
        {sections.map(({ by, rows, totals: own }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups keep their order
          <Fragment key={index}>
            {by && (
              <tr className="sum">
                <td colSpan={cells.length}>{formatCell(by.row, by.column, style) || '–'}</td>
              </tr>
            )}
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of counts have no id
              <Line key={line} table={table} row={row} />
            ))}
            {by && totals && <Line table={table} row={own} isSum />}
          </Fragment>
        ))}
        {totals && <Line table={table} row={totals} isSum />}
      </tbody>
    </table>
  )
}

const keyOf = (cell: PaperCell) => cell.map(({ key }) => key).join()

function Head({ table: { sheet, cells } }: { table: Table }) {
  const label = useLabel()
  const language = useLanguage()
  if (cells.some(({ length }) => length > 1))
    return (
      <thead>
        <tr>
          {cells.map((cell) => (
            <th key={keyOf(cell)}>
              {headsOf(cell, language).map((head) => (
                <div key={head}>{head}</div>
              ))}
            </th>
          ))}
        </tr>
      </thead>
    )
  return (
    <thead>
      {headRows(sheet.columns).map((heads, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: heading rows have no other key
        <tr key={index}>
          {heads.map(({ column, text, colSpan, rowSpan }) => (
            <th key={`${column.key} ${text.en}`} colSpan={colSpan} rowSpan={rowSpan}>
              {label(text)}
            </th>
          ))}
        </tr>
      ))}
    </thead>
  )
}

function Line({ table, row, isSum = false }: { table: Table; row: Row; isSum?: boolean }) {
  const label = useLabel()
  const style = { lang: useLanguage(), ...useNumberStyle() }
  const { cells, isLoose } = table
  return (
    <tr className={isSum ? 'sum' : ''}>
      {cells.map((cell, at) => {
        const [column] = cell
        if (isSum && at === 0 && !column.total) return <td key={keyOf(cell)}>{label(totalLabel)}</td>
        const texts = cell.map((one) => (
          <span key={one.key} className={isSingleLine(one, isLoose) ? 'keep' : ''}>
            {formatCell(row, one, style)}
          </span>
        ))
        return (
          <td key={keyOf(cell)} className={isFigure(column) ? 'end' : ''}>
            {cell.length > 1 ? texts.map((text) => <div key={text.key}>{text}</div>) : texts}
          </td>
        )
      })}
    </tr>
  )
}
