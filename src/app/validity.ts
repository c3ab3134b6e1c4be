/**
 * Validity checks of routes (specification §2): `handle: { validate }` of a route in routes.tsx.
 */
import type { Params, UIMatch } from 'react-router'
import { placeOf } from '#resources/paths.ts'

export interface PageAddress {
  params: Params
  /** Without language prefix. */
  pathname: string
}

export interface RouteHandle {
  /** The layout of this route; the innermost one applies to the pages below it. */
  layout?: 'default' | 'guest' | 'dashboard' | 'none'
  /** False, or the status to respond with: the URL cannot name anything. */
  validate?: (address: PageAddress) => boolean | { status: number }
}

/** Record ids are numbers: `/setting/provinces/update/abc` names no record. */
export const namesRecord = ({ pathname }: PageAddress) => {
  const { screen, id } = placeOf(pathname)
  return screen !== 'update' || /^[1-9]\d{0,15}$/.test(id ?? '')
}

/** The status of the first route whose check fails; undefined if the URL is valid. */
export function invalidStatus(
  matches: readonly Pick<UIMatch, 'handle' | 'params'>[],
  pathname: string,
): number | undefined {
  for (const { handle, params } of matches) {
    const { validate } = (handle ?? {}) as RouteHandle
    const verdict = validate?.({ params, pathname }) ?? true
    if (verdict === false) return 404
    if (verdict !== true) return verdict.status
  }
  return undefined
}
