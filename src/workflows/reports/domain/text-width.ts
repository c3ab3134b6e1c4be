/**
 * The printed width of a text in em, from the widths of the console's fonts (Inter, Noto Sans
 * Khmer) at their heavier weight. It never underestimates, so that a calculated layout fits.
 */
const widths: readonly (readonly [signs: string, em: number])[] = [
  ["ijl \u00a0.,:;|'I!", 0.33],
  ['frt-()[]/_', 0.48],
  ['mM%@&', 1.02],
  ['wW', 1.02],
  ['ABCDEGHNOPQRUVXYZK', 0.78],
  ['យលសហឃញឍឡឤឦ', 1.04],
  ['ណឈ', 1.35],
  ['ឬឮ៙ៜ៕ឩ', 0.84],
  ['រវាេែៃើះៈ', 0.42],
  ['៛', 0.5],
  ['២៣៧', 0.99],
  ['៘៚', 2.3],
]

/** Marks above, below or around a letter have no width of their own. */
const above = /[\u17b4\u17b5\u17b7-\u17bd\u17c6\u17c9-\u17d1\u17d3\u17dd\u200b-\u200d]/

const byLetter = new Map(widths.flatMap(([signs, em]) => [...signs].map((one) => [one, em] as const)))

const other = 0.72
/** Width of a subscript letter. */
const below = 0.4

/** The width of a text in one line. */
export function textWidth(text: string): number {
  let width = 0
  let isBelow = false
  for (const one of text) {
    if (one === '\u17d2') isBelow = true
    else {
      if (!above.test(one)) width += isBelow ? below : (byLetter.get(one) ?? other)
      isBelow = false
    }
  }
  return width
}

const khmer = /[\u1780-\u17ff]/
const words = new Intl.Segmenter('km', { granularity: 'word' })

/** The width of the longest unbreakable part of a text: a word, in Khmer too. */
export function wordWidth(text: string): number {
  const parts = text.split(/(?:(?!\u00a0)[\s\u200b])+/)
  return Math.max(0, ...parts.flatMap((part) => (khmer.test(part) ? khmerWidths(part) : textWidth(part))))
}

/** Signs such as ៛ or a bracket stay with the adjacent word. */
function khmerWidths(text: string): number[] {
  const found: string[] = []
  let opens = ''
  for (const { segment, isWordLike } of words.segment(text)) {
    if (isWordLike) found.push(opens + segment)
    else if (found.length > 0 && !/[([“«]/.test(segment)) found[found.length - 1] += segment
    if (isWordLike) opens = ''
    else if (/[([“«]/.test(segment)) opens += segment
  }
  return (found.length > 0 ? found : [text]).map(textWidth)
}
