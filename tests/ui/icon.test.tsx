import { expect, it } from 'vitest'
import { Icon } from '#src/ui/Icon.tsx'

/** React would write the drawing again between press and release, and the click would be lost. */
it('is memoised, so that a press that renders its button again does not draw it again', () => {
  expect(Icon).toMatchObject({ $$typeof: Symbol.for('react.memo') })
})
