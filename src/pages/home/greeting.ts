/** The greeting for the time of day in Phnom Penh (UTC+7 all year). */
export function greetingAt(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = (now.getUTCHours() + 7) % 24
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
