import { westernNumberText } from './numbers.ts'

/** A place on the earth, in degrees. */
export interface Place {
  lat: number
  lng: number
}

const PLACES = 6
/** Longest text that is parsed, in characters; a place needs far fewer. */
const MAX_TEXT = 100
const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const PAIR = new RegExp(`^${NUMBER}(?:\\s*[,;]\\s*|\\s+)${NUMBER}$`)

/** Parses degrees north and east as maps write them: `12.5657, 104.9913`, in either script. */
export function readPlace(text: string): Place | undefined {
  if (text.length > MAX_TEXT) return undefined
  const bare = westernNumberText(text)
    .replace(/[\u200b-\u200d\ufeff°()]/g, '')
    .replace(/\s*[NE]\b/gi, '')
    .trim()
  const match = PAIR.exec(bare)
  if (!match) return undefined
  return { lat: Number(match[1]), lng: Number(match[2]) }
}

/** Whether latitude and longitude are within range. */
export const isOnEarth = ({ lat, lng }: Place) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180

/** `12.565700,104.991300`: the sixth decimal is a tenth of a metre. */
export const placeText = ({ lat, lng }: Place) =>
  [lat, lng].map((degrees) => (degrees + 0).toFixed(PLACES)).join(',')
