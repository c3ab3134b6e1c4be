/** Contracts of the public facilities in one district; all are examples. */
const facilities = ['100101', '100102', '100103', '100104', '100105', '100106']
const programmes = ['HEF', 'CNP', 'NCD_PV', 'NSSF']

export const demo = facilities.flatMap((facility) =>
  programmes.map((programme) => ({
    health_facility_id: facility,
    program_id: programme,
    reference: 'ឧទាហរណ៍ / Example',
    effective_from: '2026-01-01',
  })),
)
