const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Bytes from this value on would make the first characters more likely, so they are discarded. */
const FAIR = 256 - (256 % CHARACTERS.length)

/** Random letters and digits from the cryptographic source, ten by default (specification §9). */
export function randomString(length = 10): string {
  let text = ''
  while (text.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < FAIR && text.length < length) text += CHARACTERS[byte % CHARACTERS.length]
  return text
}
