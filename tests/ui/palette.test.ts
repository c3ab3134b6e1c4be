/** Contrast of text, tones and borders on their backgrounds (WCAG 2.2, 1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dark, light, type Palette } from '#src/ui/palette.ts'

type Channels = readonly number[]
type Colour = keyof Palette

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** A share of one colour on another one. */
const mix = (colour: Channels, share: number, below: Channels): Channels =>
  colour.map((one, at) => one * share + (below[at] ?? 0) * (1 - share))

function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((one) =>
    one <= 10 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
function contrast(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The share of the text's colour in the background of a badge. */
const tint = Number(/currentcolor (\d+)%/.exec(readFileSync('src/app/base.css', 'utf8'))?.[1]) / 100

const tones: readonly Colour[] = ['primaryText', 'info', 'warning', 'late', 'danger', 'textSoft']
/** Backgrounds of pages, rows, hovered and selected rows. */
const backgrounds: readonly Colour[] = ['page', 'surface', 'sunken', 'primarySoft']
const pairs: readonly (readonly [Colour, Colour])[] = [
  ...backgrounds.flatMap((background) =>
    [...tones, 'text' as const].map((text) => [text, background] as const),
  ),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['text', 'dangerSoft'],
  ['danger', 'dangerSoft'],
]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in %s mode', (_, palette) => {
  const colour = (name: Colour) => channelsOf(palette[name])

  it('text has at least 4.5 : 1', () => {
    const weak = pairs.filter(([text, background]) => contrast(colour(text), colour(background)) < 4.5)
    expect(weak).toEqual([])
    expect(contrast(channelsOf('#ffffff'), colour('dangerDeep'))).toBeGreaterThan(4.5)
  })

  it('badges have at least 4.5 : 1 on their tint, also in selected rows', () => {
    expect(tint).toBeGreaterThan(0)
    const weak = backgrounds.flatMap((background) =>
      tones.flatMap((tone) => {
        const ratio = contrast(colour(tone), mix(colour(tone), tint, colour(background)))
        return ratio < 4.5 ? [`${tone} on ${background}: ${ratio.toFixed(2)}`] : []
      }),
    )
    expect(weak).toEqual([])
  })

  it('borders of inputs and the focus ring have at least 3 : 1', () => {
    const weak = (['borderStrong', 'primary'] as const).flatMap((line) =>
      (['surface', 'page'] as const).filter((background) => contrast(colour(line), colour(background)) < 3),
    )
    expect(weak).toEqual([])
  })
})
