/** The URL contains only the patient's number. */
export const cardsAddress = (patient: number): string =>
  `/patients/patient-attach-beneficiaries?patient=${patient}`
