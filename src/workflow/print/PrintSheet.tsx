/**
 * A sheet in the format of Cambodian offices: kingdom, ministry and facility, title, number and
 * date, content, signatures, printed by. Plain elements, since they are copied to the print frame
 * unchanged.
 */
import { createContext, type ReactNode, useContext } from 'react'
import { formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { useProfile } from '#src/client/useProfile.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { type Paper, sheetStyle } from './sheet-style.ts'
import { printText } from './texts.ts'

const Bilingual = createContext(false)

const libraryNames = { kh: 'km', en: 'en' }

/** A text of the sheet in the reader's language, or in both. */
export function BilingualText({ text }: { text: Label }) {
  const language = useLanguage()
  const isBilingual = useContext(Bilingual)
  const languages = isBilingual && text.kh !== text.en ? (['kh', 'en'] as const) : [language]
  return languages.map((one) => (
    <span key={one} lang={libraryNames[one]}>
      {text[one]}
    </span>
  ))
}

interface PrintSheetProps {
  paper: Paper
  title: Label
  /** First line of the letterhead; default the Ministry of Health. */
  ministry?: Label
  /** The facility that issues it; undefined for papers of the whole country. */
  facility: Label | undefined
  /** More lines below its name: address, phone. */
  address?: ReactNode
  number?: string | undefined
  /** `YYYY-MM-DD` */
  date?: string | undefined
  /** How many times it was printed before; above 0 it is marked as a copy. */
  copy?: number
  /** In both languages, for readers outside the console. Default the user's language. */
  isBilingual?: boolean
  children: ReactNode
}

export function PrintSheet(props: PrintSheetProps) {
  const { paper, title, facility, address, number, date, copy = 0, children } = props
  const { isBilingual = false, ministry = printText('ministry') } = props
  const language = useLanguage()
  const style = useNumberStyle()
  const { name } = useProfile()
  const at = formatDateTime(new Date().toISOString(), style)
  return (
    <Bilingual value={isBilingual}>
      <style>{sheetStyle({ paper, language, title, number })}</style>
      <article
        className={paper === '80mm' ? 'print-sheet roll' : 'print-sheet'}
        lang={libraryNames[language]}
      >
        <p className="kingdom">
          <BilingualText text={printText('kingdom')} />
          <br />
          <BilingualText text={printText('motto')} />
        </p>
        <div className="head">
          <div>
            <p>
              <BilingualText text={ministry} />
            </p>
            {facility && (
              <p className="facility">
                <BilingualText text={facility} />
              </p>
            )}
            {address}
          </div>
          <div>
            {number !== undefined && (
              <p className="keep">
                <BilingualText text={printText('number')} /> <b>{number}</b>
              </p>
            )}
            {date !== undefined && (
              <p className="keep">
                <BilingualText text={printText('date')} /> {formatDate(date, style)}
              </p>
            )}
            {copy > 0 && (
              <p className="copy">
                <BilingualText text={printText('copy', { n: formatNumber(copy, style) })} />
              </p>
            )}
          </div>
        </div>
        <h1>
          <BilingualText text={title} />
        </h1>
        {children}
        <p className="printed">{printText('printed', { by: name, at })[language]}</p>
      </article>
    </Bilingual>
  )
}

/** A two-column summary. */
export function PrintFacts(props: {
  facts: readonly (readonly [label: Label, value: ReactNode])[]
  isOneColumn?: boolean
}) {
  return (
    <dl className={props.isOneColumn ? 'facts one' : 'facts'}>
      {props.facts.map(([label, value]) => [
        <dt key={`${label.en} label`}>
          <BilingualText text={label} />
        </dt>,
        <dd key={label.en}>{value}</dd>,
      ])}
    </dl>
  )
}

interface PrintSignaturesProps {
  /** Signatories; each gets a line. */
  by: readonly Label[]
  /** Their names below the lines, in the same order; empty if unknown. */
  names?: readonly (string | null | undefined)[]
  /** Space for the thumbprint of a patient who does not write. */
  hasThumbprint?: boolean
  /** Space for the facility's stamp. */
  hasStamp?: boolean
}

export function PrintSignatures(props: PrintSignaturesProps) {
  return (
    <div className="signatures">
      {props.hasThumbprint && (
        <div className="thumb">
          <BilingualText text={printText('thumbprint')} />
        </div>
      )}
      {props.hasStamp && (
        <div>
          <BilingualText text={printText('stamp')} />
        </div>
      )}
      {props.by.map((label, index) => (
        <div key={label.en}>
          <b>
            <BilingualText text={label} />
          </b>
          <span className="line">
            <BilingualText text={printText('signature')} />
          </span>
          {props.names?.[index] && <p style={{ fontWeight: 600 }}>{props.names[index]}</p>}
        </div>
      ))}
    </div>
  )
}
