/** A patient is named by his number only. */
export const cardsAddress = (patient: number): string =>
  `/patients/patient-attach-beneficiaries?patient=${patient}`
