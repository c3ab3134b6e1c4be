/** The signatures of a visit's printout. */
import type { Label } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import type { Signatory, VisitPapers } from '#src/workflows/visits/domain/papers.ts'
import { text } from './parts.tsx'

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
export const director = ({ letterhead }: VisitPapers) => ({
  by: text('ប្រធានមូលដ្ឋានសុខាភិបាល', 'Facility director'),
  name: letterhead.director,
})
