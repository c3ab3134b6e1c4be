/** The temperature chart on screen, one week at a time, with its printout. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { BilingualText, PrintFacts, PrintSheet } from '#src/workflow/print/PrintSheet.tsx'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import type { Bedside } from '#src/workflows/wards/domain/bedside.ts'
import { lastHalf, type Sheet, sheetCount, sheetOf } from '#src/workflows/wards/domain/sheet.ts'
import { type SheetColours, sheetWidths } from './SheetCurves.tsx'
import { SheetTable } from './SheetTable.tsx'
import { sheetTexts } from './sheet-texts.ts'

const Drawn = styled('div')(({ theme }) => ({
  minWidth: 1020,
  fontSize: theme.typography.body2.fontSize,
  table: { borderCollapse: 'collapse' },
  'th, td': {
    border: `1px solid ${theme.palette.divider}`,
    padding: theme.spacing(0.5, 1),
    // Numbers and words never break; on a narrow screen the table scrolls.
    overflowWrap: 'normal',
    fontVariantNumeric: 'tabular-nums',
  },
  th: { fontWeight: 600, textAlign: 'start' },
  // A column is as wide as a pressure: the sign goes below.
  'td .deviates': { whiteSpace: 'normal', padding: 0 },
}))

const onPaper: SheetColours = {
  temperature: '#0b5cad',
  pulse: '#b3261e',
  grid: '#999',
  text: '#000',
  usual: '#eef4ea',
}

function useColours(): SheetColours {
  const { palette } = useTheme()
  return {
    temperature: palette.mode === 'dark' ? '#7cc4ff' : '#0b5cad',
    pulse: palette.error.main,
    grid: palette.divider,
    text: palette.text.primary,
    usual: palette.action.hover,
  }
}

/** The part of the chart's width that ends with its newest round. */
const endOfRounds = (sheet: Sheet) =>
  (sheetWidths.label + (lastHalf(sheet) + 1) * sheetWidths.halfDay) /
  (sheetWidths.label + sheet.halves.length * sheetWidths.halfDay)

export function SheetPart({ bedside }: { bedside: Bedside }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const colours = useColours()
  const { rounds, visit } = bedside
  const today = dayInPhnomPenh(new Date())
  const first = dayInPhnomPenh(new Date(rounds[0]?.at ?? visit.admitted_at ?? Date.now()))
  const last = dayInPhnomPenh(new Date(rounds.at(-1)?.at ?? Date.now()))
  const count = sheetCount(first, visit.is_open ? today : last)
  const [page, setPage] = useState(count - 1)
  const sheet = sheetOf(rounds, first, page)
  const label = translate('bedside.curves')
  const turn = (by: number, icon: string, name: string) => (
    <Button
      size="small"
      color="inherit"
      disabled={page + by < 0 || page + by >= count}
      onClick={() => setPage(page + by)}
      aria-label={translate(`bedside.${name}`)}
    >
      <Icon name={icon} />
    </Button>
  )
  return (
    <Panel
      title={translate('bedside.sheet')}
      actions={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {count > 1 && turn(-1, 'mdi:chevron-left', 'earlier_week')}
          {count > 1 && turn(1, 'mdi:chevron-right', 'later_week')}
          <PrintButton isWide title={translate('bedside.print')}>
            <PrintSheet
              paper="A4 landscape"
              title={sheetTexts.title}
              facility={bedside.facility}
              number={visit.code}
              date={sheet.first}
            >
              <Facts bedside={bedside} admitted={formatDate(first, style)} />
              <SheetTable sheet={sheet} bedside={bedside} colours={onPaper} label={label} />
              <p>
                <BilingualText text={sheetTexts.marks} />
              </p>
            </PrintSheet>
          </PrintButton>
        </Box>
      }
    >
      <ScrollRegion label={translate('bedside.sheet')} end={endOfRounds(sheet)}>
        <Drawn>
          <SheetTable sheet={sheet} bedside={bedside} colours={colours} label={label} />
        </Drawn>
      </ScrollRegion>
      <Box sx={{ mt: 2, color: 'text.secondary', fontSize: 'body2.fontSize' }}>
        <BilingualText text={sheetTexts.marks} />
      </Box>
    </Panel>
  )
}

function Facts({ bedside, admitted }: { bedside: Bedside; admitted: string }) {
  const { patient, ward, bed_no } = bedside
  return (
    <PrintFacts
      facts={[
        [sheetTexts.patient, <BilingualText key="name" text={displayName(patient)} />],
        [
          sheetTexts.ward,
          <span key="ward">
            {ward && <BilingualText text={ward} />} {bed_no}
          </span>,
        ],
        [sheetTexts.visit, `${bedside.visit.code} · ${patient.code}`],
        [sheetTexts.admitted, admitted],
      ]}
    />
  )
}
