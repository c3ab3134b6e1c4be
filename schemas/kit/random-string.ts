const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Bytes from here on would make the first characters likelier than the others. */
const FAIR = 256 - (256 % CHARACTERS.length)

/** Letters and digits from the cryptographic source, ten unless said (specification §9). */
export function randomString(length = 10): string {
  let text = ''
  while (text.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < FAIR && text.length < length) text += CHARACTERS[byte % CHARACTERS.length]
  return text
}
