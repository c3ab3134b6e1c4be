/** The password rule, by refused and accepted passwords. */
import { describe, expect, it } from 'vitest'
import { passwordProblem, strengthOf } from '#schemas/kit/password.ts'
import { commonPasswords } from '#src/domain/access/common-passwords.ts'
import { freeFailures, restMinutes } from '#src/domain/access/lockout.ts'
import { oneTimePassword } from '#src/domain/access/one-time-password.ts'

const words = ['dara.sok', 'សុខ តារា', 'Dara Sok', 'dara@example.org', 'Chhlong Referral Hospital']
const judge = (password: string) => passwordProblem(password, { words, common: commonPasswords })?.key

describe('a password', () => {
  it.each([
    ['fourteen signs', 'short sentence', 'tooShort'],
    ['letters that are fewer than their code units', '😀'.repeat(14), 'tooShort'],
    ['201 signs', 'x y'.repeat(67), 'tooLong'],
    ['one sign', 'a'.repeat(20), 'guessable'],
    ['two signs in turn', 'abababababababab', 'guessable'],
    ['a short word again and again', 'catdogcatdogcatdog', 'guessable'],
    ['digits in order', '123456789012345', 'guessable'],
    ['rows of keys', 'qwertyuiopasdfghjkl', 'guessable'],
    ['the alphabet', 'abcdefghijklmnopq', 'guessable'],
    ['a common word and digits', 'basketball20262027', 'guessable'],
    ['the same with signs', '!!basketball!!2026', 'guessable'],
    ['a common Khmer word and digits', 'ពាក្យសម្ងាត់១២៣៤៥', 'guessable'],
    ['the username and a year', 'dara.sok 20262027', 'holdsWord'],
    ['names in another order', 'Sok Dara, Sok, 2026', 'holdsWord'],
    ['the Khmer name and little else', 'សុខតារា ២០២៦ ២០២៧', 'holdsWord'],
    ['the facility', 'chhlong hospital 2026', 'holdsWord'],
    ['the facility and a common word', 'chhlong administrator 26', 'holdsWord'],
    ['the username and a short word again and again', 'dara.sok demodemo demodemo', 'holdsWord'],
    ['the product', 'Sabay Sabay Sabay 99', 'guessable'],
    ['a common word twice and a digit', 'passwordpassword1', 'guessable'],
    ['the same with a digit after each', 'password1password2', 'guessable'],
    ['a common word in other signs, twice', 'P@ssw0rd P@ssw0rd', 'guessable'],
    ['two common words', 'sunshinedragon2026', 'guessable'],
    ['a short word three times and a digit', 'catdogcatdogcatdog1', 'guessable'],
    ['columns of keys', '1qaz2wsx3edc4rfv', 'guessable'],
    ['columns without digits', 'qazwsxedcrfvtgb', 'guessable'],
    ['columns from the right', '0okm9ijn8uhb7ygv', 'guessable'],
    ['a row of the Khmer keyboard', 'ឆឹេរតយុិោផៀឆឹេរត', 'guessable'],
    ['the Khmer alphabet', 'កខគឃងចឆជឈញដឋឌឍណត', 'guessable'],
    ['the password of the demonstration, twice', 'sabay-demo-sabay-demo', 'guessable'],
    ['the product and a common word', 'sabay administrator 1', 'guessable'],
  ])('%s is refused: %s', (_, password, key) => {
    expect(judge(password)).toBe(key)
  })

  it.each([
    'three quiet rivers',
    'ទន្លេមេគង្គហូរទៅសមុទ្រ',
    'the hospital stands by the river',
    'dara walks slowly homeward',
    'no capitals no digits',
    'kmrt-7h3p-wx9d-a4cn',
  ])('%s is accepted', (password) => {
    expect(judge(password)).toBeUndefined()
  })

  it('counts the normal form, for any keyboard', () => {
    expect(passwordProblem('é'.normalize('NFD').repeat(14))?.key).toBe('tooShort')
  })

  it('is stronger the longer it is', () => {
    expect(
      ['', 'short', 'three little pig', 'three quiet rivers', 'three quiet rivers and a sea'].map((text) =>
        strengthOf(text),
      ),
    ).toEqual([undefined, 'short', 'fair', 'good', 'strong'])
  })
})

it('a one-time password has no ambiguous characters', () => {
  const bytes = Uint8Array.from({ length: 64 }, (_, index) => (index * 37) % 256)
  expect(oneTimePassword(bytes)).toMatch(/^([acdefghjkmnpqrtwxy34679]{4}-){3}[acdefghjkmnpqrtwxy34679]{4}$/)
  expect(() => oneTimePassword(new Uint8Array(8))).toThrow(RangeError)
})

it('an account is locked longer with each wrong password, up to four hours', () => {
  const minutes = [0, freeFailures - 1, 10, 11, 12, 14, 15, 1000].map(restMinutes)
  expect(minutes).toEqual([0, 0, 15, 30, 60, 240, 240, 240])
})
