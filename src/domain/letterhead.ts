/** Who issues and signs a printed letter. */
import type { Label } from '#schemas/kit/types.ts'

/** A signatory of a document. */
export interface Signatory {
  name: Label
  position: string | null
  licence: string | null
}

/** The facility's letterhead. */
export interface Letterhead {
  name: Label
  /** Khmer lines that the facility sets; they replace the Khmer names of ministry and facility. */
  line1: string | null
  line2: string | null
  address: string | null
  /** E.164. */
  phone: string | null
  director: string | null
}
