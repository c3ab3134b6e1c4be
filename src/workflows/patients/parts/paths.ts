/** URLs of the pages of one patient: only the number, no other patient data. */

export const profilePath = (id: number) => `/patients/profile?id=${id}`
export const editPath = (id: number) => `/patients/edit?id=${id}`
export const attachPath = (id: number) => `/patients/patient-attach-beneficiaries?patient=${id}`
/** Registers a newborn of this mother. */
export const newbornPath = (mother: number) => `/patients/create?kind=newborn&mother=${mother}`
/** Starts to merge this patient with another one. */
export const mergePath = (id: number) => `/patients/mapping?tab=merges&merge=${id}`
