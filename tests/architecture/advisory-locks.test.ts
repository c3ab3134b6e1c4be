import { describe, expect, it } from 'vitest'
import { advisoryLock, advisoryLockName, advisoryLockPer } from '#src/server/db/advisory-locks.ts'
import { read, sources } from './source.ts'

describe('advisory locks', () => {
  it('have different keys', () => {
    const numbers = [...Object.values(advisoryLock), ...Object.values(advisoryLockPer)]
    expect(new Set<number>(numbers).size).toBe(numbers.length)
    const { registration, bankImport, approvalRequest, billing } = advisoryLockName
    const names = [registration(), bankImport(1), approvalRequest('A', 'visits', 1), billing(1)]
    expect(new Set(names).size).toBe(names.length)
  })

  it('are taken by db/advisory-locks.ts alone, and for a session by the bundled database', () => {
    const takers = sources.filter((file) => file.startsWith('src/') && /pg_(try_)?advisory/.test(read(file)))
    expect(takers).toEqual(['src/server/db/advisory-locks.ts', 'src/server/db/bundled/bundled.ts'])
  })
})
