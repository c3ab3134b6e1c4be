/** The referral letter to the receiving facility, with a return slip. */
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import { referralEscort, referralTransport } from '#schemas/parts/medical-certificate.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { director, Paragraph, Signed } from '#src/workflow/print/LetterSheet.tsx'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { BilingualText, PrintFacts } from '#src/workflow/print/PrintSheet.tsx'
import { Medicines } from '#src/workflows/visits/parts/Medicines.tsx'
import {
  Allergies,
  Coded,
  Diagnoses,
  type PaperProps,
  PersonFacts,
  Results,
  text,
  VisitSheet,
  Vitals,
} from './parts.tsx'

export function ReferralLetter({ papers }: PaperProps) {
  const { visit, discharge, clinician, complaint, findings, prescription } = papers
  const style = useNumberStyle()
  return (
    <VisitSheet papers={papers} title={text('លិខិតបញ្ជូនអ្នកជំងឺ', 'Referral letter')}>
      <PrintFacts
        facts={[
          [text('ជូនចំពោះ', 'To'), <BilingualText key="to" text={nameOf(discharge, 'refer_to_id')} />],
          [text('មកដល់នៅ', 'Arrived at'), formatDateTime(visit.arrived_at, style)],
          [
            text('មធ្យោបាយធ្វើដំណើរ', 'Transport'),
            <Coded key="transport" values={referralTransport.values} value={discharge?.refer_transport} />,
          ],
          [
            text('អ្នកអមដំណើរ', 'Escort'),
            <Coded key="escort" values={referralEscort.values} value={discharge?.refer_escort} />,
          ],
        ]}
      />
      <PersonFacts
        papers={papers}
        more={[[text('អ្នកទូទាត់', 'Payer'), <BilingualText key="payer" text={visit.payer} />]]}
      />
      <Paragraph label={text('មូលហេតុបញ្ជូន', 'Reason for referral')} value={discharge?.refer_reason} />
      <Allergies papers={papers} />
      <Paragraph label={text('មូលហេតុមកពិនិត្យ', 'Reason for visit')} value={complaint} />
      <Vitals papers={papers} />
      <Paragraph label={text('អ្វីដែលរកឃើញ', 'Findings')} value={findings} />
      <Diagnoses papers={papers} />
      <Results papers={papers} />
      <Paragraph label={text('ការព្យាបាលដែលបានផ្ដល់', 'Treatment given')} value={discharge?.treatment_given} />
      <Medicines lines={prescription?.lines ?? []} />
      <Signed by={text('អ្នកបញ្ជូន', 'Referred by')} signatory={clinician} also={director(papers.letterhead)} />
      <ReturnSlip code={visit.code} />
    </VisitSheet>
  )
}

const slipLines: readonly Label[] = [
  text('ទទួលអ្នកជំងឺនៅថ្ងៃទី', 'Patient received on'),
  text('រោគវិនិច្ឆ័យ', 'Diagnosis'),
  text('ការព្យាបាល', 'Treatment'),
  text('ការណែនាំសម្រាប់តាមដាន', 'Advice for follow-up'),
  text('ឈ្មោះ ហត្ថលេខា និងត្រា', 'Name, signature and stamp'),
]

/** Filled in by hand at the receiving facility. */
function ReturnSlip({ code }: { code: string }) {
  return (
    <section style={{ borderTop: '0.3mm dashed #000', marginTop: '6mm', breakInside: 'avoid' }}>
      <p style={{ fontWeight: 600, textAlign: 'center', margin: '2mm 0' }}>
        <BilingualText text={text('លិខិតឆ្លើយតប (សូមផ្ញើត្រឡប់មកវិញ)', 'Return slip (please send back)')} /> {code}
      </p>
      {slipLines.map((line) => (
        <p key={line.en} style={{ display: 'flex', gap: '2mm', alignItems: 'baseline' }}>
          <span style={{ flex: 'none' }} className="keep">
            <BilingualText text={line} />
          </span>
          <span style={{ flex: 1, borderBottom: '0.2mm dotted #000', minHeight: '8mm' }} />
        </p>
      ))}
    </section>
  )
}
