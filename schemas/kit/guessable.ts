/**
 * Passwords that attackers try first (NIST SP 800-63B 5.1.1.2: refuse common, repeated and
 * sequential ones instead of asking for signs and capitals).
 */

// Only what people put a few digits or signs behind: what is shorter than allowed is refused anyway.
const common = new Set(
  `password passw0rd p@ssw0rd p@ssword passwords mypassword password1password thepassword
  qwerty qwertyuiop qwertyui qwertz azerty azertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qazwsx qazwsxedc q1w2e3r4 q1w2e3r4t5 zaq12wsx
  admin admin123admin administrator root superuser user username guest test testing tester demo
  welcome welcomeback changeme changethis letmein letmeinnow default secret secrets mysecret
  iloveyou iloveyouu loveyou sunshine princess football baseball monkey dragon superman batman
  hospital healthcenter health doctor nurse clinic patient cashier claims insurance
  cambodia kampuchea phnompenh phnom-penh siemreap battambang angkor angkorwat khmer sabay sabbay
  sovanna sopheak computer internet windows microsoft google facebook telegram
  trustno1 whatever starwars blackberry liverpool manchester chelsea barcelona
  абвгд ពាក្យសម្ងាត់ កម្ពុជា ភ្នំពេញ`.split(/\s+/),
)

const fewest = 4

/** `1234567890`, `jihgfedcba`: every sign is the one after, or before, the last. */
function isRun(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  // 9 is followed by 0 on every keyboard.
  steps.delete(-9)
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

/** Whether a password is among the first that somebody would try. */
export function isGuessable(password: string): boolean {
  const text = password.normalize('NFC').toLowerCase()
  if (new Set(text).size < fewest || isRun(text)) return true
  const word = text.replace(/[^\p{L}\p{M}]+$/u, '').replace(/^[^\p{L}\p{M}]+/u, '')
  return common.has(word) || common.has(text) || word === ''
}
