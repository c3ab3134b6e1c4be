/** A letter of a facility, and the parts of its body. */
import type { ReactNode } from 'react'
import { phoneText } from '#schemas/kit/phone.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Letterhead, Signatory } from '#src/domain/letterhead.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { BilingualText, PrintSheet, PrintSignatures } from './PrintSheet.tsx'
import type { Paper } from './sheet-style.ts'
import { printText } from './texts.ts'

interface LetterSheetProps {
  /** Null: only the heading of the kingdom and the ministry. */
  letterhead: Letterhead | null
  title: Label
  number?: string | undefined
  /** `YYYY-MM-DD` */
  date?: string | undefined
  paper?: Paper
  /** Default true: a letter is read outside the console. */
  isBilingual?: boolean
  children: ReactNode
}

/** A sheet with the facility's letterhead. */
export function LetterSheet({ letterhead, paper = 'A4', isBilingual = true, ...rest }: LetterSheetProps) {
  const { name, line1, line2, address, phone } = letterhead ?? {}
  return (
    <PrintSheet
      paper={paper}
      {...rest}
      {...(line1 ? { ministry: { ...printText('ministry'), kh: line1 } } : {})}
      facility={line2 && name ? { kh: line2, en: name.en } : name}
      address={<p>{[address, phone && phoneText(phone)].filter(Boolean).join(' · ')}</p>}
      isBilingual={isBilingual}
    />
  )
}

/** Free text, under its heading if it has one; nothing if empty. */
export function Paragraph({ label, value }: { label?: Label; value: unknown }) {
  if (typeof value !== 'string' || value === '') return null
  if (!label) return <p style={{ marginBottom: '3mm', whiteSpace: 'pre-line' }}>{value}</p>
  return (
    <dl style={{ marginBottom: '3mm' }}>
      <dt>
        <BilingualText text={label} />
      </dt>
      <dd style={{ fontWeight: 400, whiteSpace: 'pre-line' }}>{value}</dd>
    </dl>
  )
}

interface SignedProps {
  by: Label
  signatory: Signatory | null
  /** A second signatory, if the facility has recorded one. */
  also?: { by: Label; name: string | null }
  hasThumbprint?: boolean
}

/** Signature lines with the known names, and space for the stamp. */
export function Signed({ by, signatory, also, hasThumbprint = false }: SignedProps) {
  const label = useLabel()
  const details = signatory && [label(signatory.name), signatory.position, signatory.licence]
  const second = also?.name ? [also] : []
  return (
    <PrintSignatures
      hasThumbprint={hasThumbprint}
      hasStamp
      by={[by, ...second.map((one) => one.by)]}
      names={[details?.filter(Boolean).join(' · '), ...second.map(({ name }) => name)]}
    />
  )
}

/**
 * The director signs documents for authorities and other facilities (domain 1.12: director_name).
 */
export const director = ({ director: name }: Letterhead) => ({
  by: { kh: 'ប្រធានមូលដ្ឋានសុខាភិបាល', en: 'Facility director' },
  name,
})
