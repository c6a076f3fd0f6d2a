/** A grade of the scale: what a piece of it asks for, and what exam boards call it or require at it. */
export type Grade = { grade: number; meaning: string; boards: string }

/** The scale of grades; docs/accordion.md, section 6, has its sources. */
export const scale: Grade[] = [
  {
    grade: 1,
    meaning: 'One position, basses and major chords, about two notes a second.',
    boards: 'BCA Primary. Trinity: scales at 70 beats a minute.',
  },
  {
    grade: 2,
    meaning: 'Small shifts, minor and seventh chords, rests for one hand.',
    boards: 'BCA Secondary. HKAMA: the last grade for 48 basses and 26 keys.',
  },
  {
    grade: 3,
    meaning: 'Thirds and sixths, counterbass, bellows by phrase, registers.',
    boards: 'BCA Elementary. Trinity: scales at 90, the last grade on small instruments.',
  },
  { grade: 4, meaning: 'Short semiquaver groups, even repeated patterns, three flats or sharps.', boards: 'BCA Transitional.' },
  {
    grade: 5,
    meaning: 'Octaves, fast polka bass, two voices, ornaments.',
    boards: 'BCA Intermediate. Trinity: scales at 110. HKAMA: the last grade for 72 basses and 34 keys. AMEB: full-size free bass from here.',
  },
  {
    grade: 6,
    meaning: 'Polyphony on free bass, musette and ragtime at speed, jazz voicings.',
    boards: 'BCA Senior, with theory grade 5.',
  },
  {
    grade: 7,
    meaning: 'Four-part chords in both hands, endurance, new notation.',
    boards: 'BCA Advanced, with theory grade 6. Trinity: scales at 120.',
  },
  { grade: 8, meaning: 'Recital standard.', boards: 'BCA Final.' },
]

/** How the grades of other scales translate. */
export const otherScales: { name: string; grades: string }[] = [
  { name: 'BCA, HKAMA, AEBNZ, Trinity, AMEB', grades: 'The same number; Preliminary is 1' },
  { name: 'RCM (ten grades)', grades: '1–2 is 1–2, 3–4 is 3, 5 is 4, 6–7 is 5, 8 is 6, 9 is 7, 10 is 8' },
  { name: 'Royal Conservatoire of Scotland, traditional music', grades: '1–5 is the same' },
  { name: 'Austrian music schools', grades: 'Elementarstufe is 1–2, Unterstufe 3–4, Mittelstufe 5–6, Oberstufe 7–8' },
  { name: 'Henle (nine levels)', grades: '1 is 2, 2 is 3, 3 is 5, 4 is 6, 5 is 7, 6–9 is 8' },
  { name: 'Half steps from 0.5 to 6', grades: '1 is 1, 2 is 3, 3 is 4, 4 is 6, 5 is 7, 6 is 8' },
]
