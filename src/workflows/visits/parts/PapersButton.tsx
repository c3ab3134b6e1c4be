/** One button for all printouts of a visit: a menu of those that can be printed now. */
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { answerQuery, call } from '#src/client/call.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { availablePapers, type PaperName, paperActions } from '../domain/papers.ts'
import { BirthNotifications, DeathCertificate, MedicalCertificate } from '../pages/papers/Certificates.tsx'
import { DischargeSummary } from '../pages/papers/DischargeSummary.tsx'
import { MedicineLabels } from '../pages/papers/MedicineLabels.tsx'
import { PrescriptionPaper } from '../pages/papers/PrescriptionPaper.tsx'
import type { PaperProps } from '../pages/papers/parts.tsx'
import { ReferralLetter } from '../pages/papers/ReferralLetter.tsx'

const PrintDialog = lazy(() => import('#src/workflow/print/PrintDialog.tsx'))

const sheets: Record<PaperName, ComponentType<PaperProps>> = {
  prescription: PrescriptionPaper,
  labels: MedicineLabels,
  summary: DischargeSummary,
  referral: ReferralLetter,
  'medical-certificate': MedicalCertificate,
  'death-certificate': DeathCertificate,
  'birth-notification': BirthNotifications,
}

interface PapersButtonProps {
  /** The visit's number. */
  code: string
  /** Printouts that the page offers; default all. */
  only?: readonly PaperName[]
}

export function PapersButton({ code, only }: PapersButtonProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<PaperName>()
  const { data: papers } = useQuery({
    ...answerQuery(paperActions.papers, { params: { code } }),
    enabled: anchor !== null || chosen !== undefined,
  })
  const names = papers
    ? availablePapers(papers).filter((name) => only === undefined || only.includes(name))
    : []
  const Sheet = chosen && sheets[chosen]
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="mdi:printer-outline" />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('visits.papers.print')}
      </Button>
      <Menu open={anchor !== null && papers !== undefined} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {names.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setChosen(name)
              setAnchor(null)
            }}
          >
            {translate(`visits.papers.${name}`)}
          </MenuItem>
        ))}
        {names.length === 0 && <MenuItem disabled>{translate('visits.papers.none')}</MenuItem>}
      </Menu>
      {papers && Sheet && (
        <Suspense>
          <PrintDialog
            title={translate(`visits.papers.${chosen}`)}
            onClose={() => setChosen(undefined)}
            onPrint={() => call(paperActions.printed, { body: { code, paper: chosen } })}
          >
            <Sheet papers={papers} />
          </PrintDialog>
        </Suspense>
      )}
    </>
  )
}
