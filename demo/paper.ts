/** A scanned form as the smallest possible picture. */
export const paper = {
  type: 'png',
  name: 'form.png',
  width: 1,
  height: 1,
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
    'base64',
  ),
} as const
