import type { printedSigns } from './choices.ts'
import type { Fingering, Technique } from './part-facts.ts'

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

/** What is printed in a score, in words. */
export const printedSignNames: { [Sign in (typeof printedSigns)[number]]: string } = {
  'bellows signs': 'Bellows signs',
  fingering: 'Fingering',
  'register signs': 'Register signs',
}

/** For which keyboard a fingering is printed, in words. */
export const fingeringNames: { [Keyboard in Fingering]: string } = {
  B: 'B system',
  C: 'C system',
  left: 'Left hand',
  piano: 'Piano keys',
}
