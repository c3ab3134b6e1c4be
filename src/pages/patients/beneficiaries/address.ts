/** A patient is named by their number only. */
export const cardsAddress = (patient: number): string =>
  `/patients/patient-attach-beneficiaries?patient=${patient}`
