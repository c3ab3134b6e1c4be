/** Splits Khmer words into clusters, whatever order they were typed in (domain 5.2). */
import { joinVowels } from '#schemas/kit/search-key.ts'

/** A consonant (or independent vowel) with its subscripts and marks. */
export interface Cluster {
  base: string
  /** Subscript consonants, រ last. */
  below: readonly string[]
  /** The written vowel; empty for the inherent one. */
  vowel: string
  /** ៉ or ៊, which change the register of the consonant. */
  shift: '' | '៉' | '៊'
  /** ់ ័ ំ ះ ៈ, each once. */
  signs: string
}

const CLUSTER = /([\u1780-\u17b3])((?:\u17d2[\u1780-\u17b3]|[\u17b4-\u17d1\u17d3\u17dd])*)/g
const PARTS = /\u17d2[\u1780-\u17b3]|[\u17b6-\u17d1\u17d3\u17dd]/g
const VOWEL = /[\u17b6-\u17c5]/
const SIGNS = ['ំ', 'ះ', 'ៈ', '់', '័']
/** Marks the letter below it as silent. */
const SILENCE = '៍'

/** The spoken clusters of one word; characters that are not Khmer are dropped. */
export function clustersOf(word: string): Cluster[] {
  return [...word.matchAll(CLUSTER)]
    .map(([, base = '', around = '']) => ({ base, parts: around.match(PARTS) ?? ([] as string[]) }))
    .filter(({ parts }) => !parts.some((part) => part === SILENCE))
    .map(({ base, parts }) => {
      const below = parts.filter((part) => part.length === 2).map((part) => part.slice(1))
      const vowels = joinVowels(parts.filter((part) => VOWEL.test(part)).join(''))
      // Below ី the sign ៊ looks like ុ, so users type ុ.
      const isShift = /^ុ[ិីឹឺ]$|^[ិីឹឺ]ុ$/.test(vowels)
      return {
        base,
        below: [...below.filter((one) => one !== 'រ'), ...below.filter((one) => one === 'រ')],
        vowel: isShift ? vowels.replace('ុ', '') : vowels,
        shift: parts.includes('៉') ? '៉' : parts.includes('៊') || isShift ? '៊' : '',
        signs: SIGNS.filter((sign) => parts.includes(sign)).join(''),
      }
    })
}

/** One text for all ways of typing the same clusters. */
export const spell = ({ base, below, vowel, shift, signs }: Cluster) =>
  base + below.map((one) => `\u17d2${one === 'ដ' ? 'ត' : one}`).join('') + shift + vowel + signs
