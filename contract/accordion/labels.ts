import type { BassSystem, Technique } from './part-facts.ts'

/** A bass system in words, and in German for the search. */
export const bassSystemNames: { [System in BassSystem]: [english: string, german: string] } = {
  none: ['Right hand only', 'nur rechte Hand'],
  standard: ['Standard bass', 'Standardbass'],
  free: ['Free bass', 'Melodiebass'],
  both: ['Standard and free bass', 'Standard- und Melodiebass'],
  either: ['Standard or free bass', 'Standard- oder Melodiebass'],
}

/** A technique in words, and in German for the search. */
export const techniqueNames: { [Name in Technique]: [english: string, german: string] } = {
  'air sound': ['Air sounds', 'Luftgeräusch'],
  'bellows shake': ['Bellows shake', 'Balgtremolo'],
  bend: ['Bends', 'Tonglissando'],
  cluster: ['Clusters', 'Tontraube'],
  glissando: ['Glissando', 'Glissando'],
  'key noise': ['Key noises', 'Tastengeräusch'],
  knocking: ['Knocking', 'Klopfen'],
  'register noise': ['Register noises', 'Registergeräusch'],
  ricochet: ['Ricochet', 'Ricochet'],
  tremolo: ['Tremolo', 'Tremolo'],
  vibrato: ['Vibrato', 'Balgvibrato'],
}
