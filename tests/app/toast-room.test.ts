/** Toasts lie above the bars that they would cover. */
import { expect, it } from 'vitest'
import { heightOfBars } from '#src/app/layout/toast-room.ts'

const toasts = { left: 970, right: 1350, height: 60 }
const bar = (values: object = {}) => ({ left: 260, right: 1340, top: 700, bottom: 768, ...values })

it.each([
  ['no bar', [], 0],
  ['a bar at the bottom', [bar()], 68],
  ['the higher of two bars', [bar(), bar({ top: 640, bottom: 700 })], 128],
  ['a bar just above the bottom', [bar({ top: 660, bottom: 720 })], 108],
  ['a bar further up', [bar({ top: 300, bottom: 360 })], 0],
  ['a bar below the viewport', [bar({ top: 800, bottom: 860 })], 0],
  ['a bar beside them', [bar({ left: 16, right: 416 })], 0],
])('%s', (_, bars, height) => {
  expect(heightOfBars(bars, toasts, 768)).toBe(height)
})
