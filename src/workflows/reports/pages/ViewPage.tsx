/**
 * /report/…/report-view: the report as a sheet, without the console around it (specification §2).
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { printFrame } from '#src/ui/print-frame.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { useDocumentTitle } from '#src/ui/useDocumentTitle.ts'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { ReportPaper, roll } from './ReportPaper.tsx'
import { useReport } from './useReport.ts'

export function Component() {
  const translate = useTranslate()
  const label = useLabel()
  const paper = useRef<HTMLDivElement>(null)
  const { name, parameters, set, form, answer } = useReport()
  const report = form.data?.report
  useDocumentTitle(report ? label(report.title) : '')
  const failed = [form, answer].find(({ error }) => error)
  if (failed) return <PageFailure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!report || !answer.data) return <RowsSkeleton rows={12} />
  const print = () => {
    const element = paper.current
    if (element) void printFrame((page) => [page.importNode(element, true)])
  }
  return (
    <Box component="main" sx={{ p: { xs: 2, md: 4 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          mb: 3,
          justifyContent: 'center',
          displayPrint: 'none',
        }}
      >
        {report.roll && (
          <Segmented
            isInline
            label={translate('reports.paper')}
            value={parameters.paper === roll ? roll : ''}
            segments={[
              { value: '', label: 'A4' },
              { value: roll, label: roll },
            ]}
            onChange={(paper) => set({ paper })}
          />
        )}
        <Button component={Link} to={`/report/${name}?${new URLSearchParams(parameters)}`} color="inherit">
          {translate('reports.back')}
        </Button>
        <Button variant="contained" onClick={print}>
          {translate('reports.print')}
        </Button>
      </Box>
      <Box ref={paper} sx={{ overflow: 'auto' }}>
        <ReportPaper
          report={report}
          answer={answer.data}
          parameters={parameters}
          options={form.data?.options ?? {}}
        />
      </Box>
    </Box>
  )
}
