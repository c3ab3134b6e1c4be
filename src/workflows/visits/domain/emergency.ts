/** The users whom an emergency notifies (domain 1.3.1). */

interface Clinician {
  id: number
  depth: number
  isLocal: boolean
  isAdministrator: boolean
}

/**
 * Ids of the local users and of those with the smallest area. A local user or an administrator, not
 * always a clinician, does not replace the clinicians of a larger area.
 * @param users All with the right to consult at the facility.
 */
export function emergencyRecipients(users: readonly Clinician[]): number[] {
  const clinicians = users.filter(({ isAdministrator }) => !isAdministrator)
  const counted = clinicians.length > 0 ? clinicians : users
  const smallest = Math.max(...counted.map(({ depth }) => depth))
  return users
    .filter((user) => user.isLocal || (user.depth === smallest && counted.includes(user)))
    .map(({ id }) => id)
}
