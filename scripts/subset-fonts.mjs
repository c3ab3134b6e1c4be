// Subsets the console's fonts into src/app/fonts: letters of other languages, stylistic alternates
// and weights outside 400–700 would be two fifths of the first visit. Run it by hand when a font
// package or the letters below change; the result is committed.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './sources.mjs'

const letters = (...ranges) =>
  ranges
    .flatMap(([from, to = from]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join('')

/** Western European Latin, punctuation, arrows and symbols: `unicode-range` in src/app/base.css. */
const latin = letters(
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x2010, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2190, 0x2193],
  [0x2212],
  [0x2215],
)
/** Without signs of the lunar calendar and of divination. */
const khmer = letters([0x20], [0x1780, 0x17dd], [0x17e0, 0x17e9], [0x200b, 0x200d], [0x25cc])

const fonts = [
  ['@fontsource-variable/inter', 'inter-latin-wght-normal', 'inter', latin],
  ['@fontsource/noto-sans-khmer', 'noto-sans-khmer-khmer-500-normal', 'noto-sans-khmer-500', khmer],
  ['@fontsource/noto-sans-khmer', 'noto-sans-khmer-khmer-700-normal', 'noto-sans-khmer-700', khmer],
]
const target = join(root, 'src/app/fonts')

for (const [name, file, to, text] of fonts) {
  const folder = join(root, 'node_modules', name)
  const font = readFileSync(join(folder, 'files', `${file}.woff2`))
  const variationAxes = to === 'inter' ? { wght: { min: 400, max: 700 } } : undefined
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes })
  writeFileSync(join(target, `${to}.woff2`), subset)
  copyFileSync(join(folder, 'LICENSE'), join(target, `LICENSE-${name.split('/')[1]}`))
  console.log(`${to}: ${font.length} → ${subset.length} bytes`)
}
