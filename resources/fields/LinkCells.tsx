import { phoneText } from '#schemas/kit/phone.ts'
import type { CellProps } from './kind.ts'

export function EmailCell({ value }: CellProps) {
  return <a href={`mailto:${value}`}>{String(value)}</a>
}

export function PhoneCell({ value }: CellProps) {
  return (
    <a className="keep" href={`tel:${value}`}>
      {phoneText(String(value))}
    </a>
  )
}

const WEB = /^https?:\/\//

/** The URL without its protocol; opens in a new tab. */
export function UrlCell({ value }: CellProps) {
  const address = String(value)
  if (!WEB.test(address)) return address
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {address.replace(WEB, '')}
    </a>
  )
}
