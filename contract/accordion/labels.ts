import type { BassSystem } from './part-facts.ts'

/** A bass system in words. */
export const bassSystemNames: { [System in BassSystem]: string } = {
  none: 'Right hand only',
  standard: 'Standard bass',
  free: 'Free bass',
  both: 'Standard and free bass',
  either: 'Standard or free bass',
}
