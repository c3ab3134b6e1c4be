/**
 * Khmer words in the clusters they are written in, whatever order they were typed in (domain 5.2).
 */
import { joinVowels } from '#schemas/kit/search-key.ts'

/** A consonant (or independent vowel) with what stands below, above and around it. */
export interface Cluster {
  base: string
  /** Consonants below it, រ last. */
  below: readonly string[]
  /** The vowel written around it; empty for the one that every consonant has. */
  vowel: string
  /** ៉ or ៊, which change the voice of the consonant. */
  shift: '' | '៉' | '៊'
  /** ់ ័ ំ ះ ៈ, each once. */
  signs: string
}

const CLUSTER = /([\u1780-\u17b3])((?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd])*)/g
const PARTS = /\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd]/g
const VOWEL = /[\u17b6-\u17c5]/
const SIGNS = ['ំ', 'ះ', 'ៈ', '់', '័']
/** Says that the letter below it isn't spoken. */
const SILENCE = '៍'

/** The clusters of one word that are spoken; what isn't Khmer is left out. */
export function clustersOf(word: string): Cluster[] {
  return [...word.matchAll(CLUSTER)]
    .map(([, base = '', around = '']) => ({ base, parts: around.match(PARTS) ?? ([] as string[]) }))
    .filter(({ parts }) => !parts.some((part) => part === SILENCE))
    .map(({ base, parts }) => {
      const below = parts.filter((part) => part.length === 2).map((part) => part.slice(1))
      const typed = joinVowels(parts.filter((part) => VOWEL.test(part)).join(''))
      // Below ី the sign ៊ looks like ុ, and is typed so.
      const isShift = /^ុ[ិីឹឺ]$|^[ិីឹឺ]ុ$/.test(typed)
      return {
        base,
        below: [...below.filter((one) => one !== 'រ'), ...below.filter((one) => one === 'រ')],
        vowel: isShift ? typed.replace('ុ', '') : typed,
        shift: parts.includes('៉') ? '៉' : parts.includes('៊') || isShift ? '៊' : '',
        signs: SIGNS.filter((sign) => parts.includes(sign)).join(''),
      }
    })
}

/** One text for all ways of typing the same clusters. */
export const spell = ({ base, below, vowel, shift, signs }: Cluster) =>
  base + below.map((one) => `\u17d2${one === 'ដ' ? 'ត' : one}`).join('') + shift + vowel + signs
