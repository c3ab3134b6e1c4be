/** Browser and system of a user agent, in familiar names. */

export interface Device {
  /** Names as their makers write them; null if unknown. */
  browser: string | null
  system: string | null
  kind: 'computer' | 'phone' | 'tablet' | 'other'
}

/** An active session, as its owner or an administrator sees it. */
export interface AccountSession {
  id: string
  created_at: string
  last_used_at: string
  ip: string
  device: Device
  is_current: boolean
}

// The order matters: most browsers also name those they derive from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]{1,20} .*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** @param agent The User-Agent header of the sign-in. */
export function deviceOf(agent: string | null): Device {
  const text = agent ?? ''
  const named = (among: typeof browsers) => among.find(([form]) => form.test(text))?.[1] ?? null
  const system = named(systems)
  return { browser: named(browsers), system, kind: kindOf(text, system) }
}

function kindOf(text: string, system: string | null): Device['kind'] {
  if (system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(text))) return 'tablet'
  if (system === 'iOS' || system === 'Android') return 'phone'
  return system ? 'computer' : 'other'
}
