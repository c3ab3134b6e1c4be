import { expect, it } from 'vitest'
import { importsOf, read, sources } from './source.ts'

const screens = sources.filter((file) => /^(src|resources)\/.*\.tsx?$/.test(file) && !/\/server\//.test(file))

it('one dialog: focus, Escape, refusals and running actions behave the same everywhere', () => {
  const users = screens.filter((file) =>
    importsOf(file).some(({ from }) => /^@mui\/material\/Dialog/.test(from)),
  )
  expect(users.sort()).toEqual([
    // A search field at the upper edge of the window, without title and buttons.
    'src/app/palette/CommandPalette.tsx',
    'src/ui/Dialog.tsx',
  ])
})

/** Tables that are more than rows by columns, each with its reason. */
const drawn: Readonly<Record<string, string>> = {
  'resources/grid/grid-styles.ts': 'cells that are edited',
  'resources/import/HeadingRow.tsx': 'the first rows of a sheet, of which one is marked',
  'resources/import/PreviewTable.tsx': 'cells that are edited',
  'resources/list/DataTable.tsx': 'the shared table',
  'resources/list/ListTable.tsx': 'the list of a resource: selection, editing in place, live rows',
  'resources/list/table-styles.ts': 'the shared styles',
  'resources/rows/RowsTable.tsx': 'inputs of a form',
  'resources/layouts/calendar/MonthGrid.tsx': 'a month of days, with keys between them',
  'src/pages/audit/AuditDetails.tsx': 'within a row of the audit table',
  'src/pages/audit/AuditTable.tsx': 'cards of its own on a phone, and details in a row',
  'src/workflows/appointments/pages/WeekTable.tsx': 'a week by places, with a row of holidays',
  'src/workflows/cash/pages/Bill.tsx': 'a bill with sums at its foot',
  'src/workflows/reports/pages/SheetTable.tsx': 'heads of several rows, groups and sums',
}

it('one table: hand-drawn ones are printed, or named here with a reason', () => {
  const isDrawn = (text: string) =>
    /<table|styled\('table'\)|component="table"|\{[^}]*\bTable\b[^}]*\} from '.*table-styles/.test(text)
  const isPrinted = (text: string) => /workflow\/print\//.test(text)
  const tables = screens.filter((file) => isDrawn(read(file)) && !isPrinted(file + read(file)))
  const papers = /^src\/workflows\/reports\/pages\/(PaperTable|ReportPaper)\.tsx$/
  expect(tables.filter((file) => !papers.test(file)).sort()).toEqual(Object.keys(drawn).sort())
  expect(
    screens.filter((file) => importsOf(file).some(({ from }) => /^@mui\/material\/Table/.test(from))),
  ).toEqual([])
})

it('one placeholder of loading rows, and one of a screen', () => {
  const users = screens.filter((file) =>
    importsOf(file).some(({ from }) => from === '@mui/material/Skeleton'),
  )
  expect(users.sort()).toEqual([
    'resources/screens/ScreenSkeleton.tsx',
    // The entries of the menu.
    'src/app/layout/SideMenu.tsx',
    'src/ui/RowsSkeleton.tsx',
  ])
})
