/**
 * The names of the resources. An application declares them by its schema files:
 * scripts/resource-names.mjs adds them to this interface.
 */
// biome-ignore lint/suspicious/noEmptyInterface: applications fill it
export interface ResourceNames {}

export type ResourceName = Extract<keyof ResourceNames, string>
