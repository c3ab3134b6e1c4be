/** The printed referral letter, and the printed counter-referral. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import referrals from '#schemas/records/referrals.ts'
import { fieldTexts } from '#src/domain/records/field-texts.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { director, LetterSheet, Paragraph, Signed } from '#src/workflow/print/LetterSheet.tsx'
import { BilingualText, PrintFacts } from '#src/workflow/print/PrintSheet.tsx'
import { PrintPerson } from '#src/workflows/patients/parts/PrintPerson.tsx'
import type { ReferralThread } from '../domain/actions.ts'

const { fields } = referrals
type Names = readonly (keyof typeof fields)[]

const counterReferral = {
  title: { kh: 'លិខិតបញ្ជូនត្រឡប់', en: 'Counter-referral' },
  signed: { kh: 'គ្រូពេទ្យព្យាបាល', en: 'Clinician' },
  coded: ['urgency', 'arrived_at', 'follow_up', 'follow_up_on'],
  texts: ['reason', 'answer_diagnosis', 'answer_treatment', 'answer_advice'],
} as const satisfies LetterContent
const referralLetter = {
  title: { kh: 'លិខិតបញ្ជូនអ្នកជំងឺ', en: 'Referral letter' },
  signed: { kh: 'អ្នកបញ្ជូន', en: 'Referred by' },
  coded: ['urgency', 'transport', 'escort', 'expected_until'],
  texts: ['reason', 'summary'],
} as const satisfies LetterContent

interface LetterContent {
  title: Label
  signed: Label
  coded: Names
  texts: Names
}

/** @param isAnswer The counter-referral of the receiving facility. */
export function Letter({ thread, isAnswer = false }: { thread: ReferralThread; isAnswer?: boolean }) {
  const style = useNumberStyle()
  const { title, signed, coded, texts }: LetterContent = isAnswer ? counterReferral : referralLetter
  const { referral, row, referred_by, answered_by } = thread
  const [from, to] = isAnswer ? [thread.to, thread.from] : [thread.from, thread.to]
  const moment = isAnswer ? String(referral.answered_at) : row.sent_at
  return (
    <LetterSheet letterhead={from} title={title} number={row.code} date={dayInPhnomPenh(new Date(moment))}>
      <PrintFacts
        facts={[
          [{ kh: 'ជូនចំពោះ', en: 'To' }, <BilingualText key="to" text={to.name} />],
          ...fieldTexts(fields, referral, coded, style).map(
            ([label, text]) => [label, <BilingualText key={label.en} text={text} />] as const,
          ),
        ]}
      />
      {row.patient && <PrintPerson patient={row.patient} />}
      {fieldTexts(fields, referral, texts, style).map(([label, { kh }]) => (
        <Paragraph key={label.en} label={label} value={kh} />
      ))}
      <Signed by={signed} signatory={isAnswer ? answered_by : referred_by} also={director(from)} />
    </LetterSheet>
  )
}
