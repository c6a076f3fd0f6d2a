import type { OrchestraInstrument } from '#contract/accordion/part-facts.ts'

/** Accordion and tango accordion of General MIDI, counted from 0; a piano may stand for any instrument. */
export const accordionPrograms = [21, 23]

/** Accordions in the languages of Europe, and in Chinese, Japanese and Korean. */
const accordion = new RegExp(
  [
    'a(?:cc|kk|ck|c|k)ord(?:[eéëi][oóòãõ]|jun)', // accordion, accordéon, Akkordeon, acordeão, akordeonas, acordió
    'f[iy]sarm|fizarm', // fisarmonica
    'dragspel|trekkspil|trekk?spel|hanuri|harmonikk?a|cairdín|soinu handi',
    'ba[jy]an|баян|акк?ордеон|акк?ордион|хармоник|ακορντε|αρμόνικα',
    'アコーディオン|アコーデオン|手風琴|手风琴|아코디언',
  ].join('|'),
  'iu',
)
/** What is called a harmonica or has the like in its name, but is another instrument. */
const noAccordion = /mund|steir|szájh|foukac|ústn|usna|usta?na|glas|munnspill|munspel|suuharm|zither|zitter|chemnitz|diaton/iu
/** Short names, with a number or without: Acc. I, Akk. 2, Fis. */
const shortName = /^(?:acc|akk|akkord\.|accord\.|fis|fisa)\.?(?:\s*(?:\d+|[ivx]+))?\.?$/iu

/** Names under which parts are for an accordion in an orchestra's bass or for an electronium. */
const bassWord =
  /(?<!\p{L})(?:contra|kontra)?(?:bass|basso|bassa|bassi|basse|bas|bajo|baix|baixo|bassu|basowy|basov\p{L}*|basszus|басс?|контрабас\p{L}*|μπάσο)(?!\p{L})|bass?o?(?:akk|acc|ako|dragsp|trekk|harmon|hanuri)|(?:akkordeon|accordion|аккордеон|harmonika)bass?(?!\p{L})|バス|低音/iu
/** What follows or precedes 'bass' where it names the buttons of a left hand. */
export const bassSystemWord = /free|standard|melod|sciolt|libre|frei|[ck]onvert|stradella|chromat|einzel|выбор|готов|button|knopf|knöpf/iu
const electronium = /ele[ck]tronium|электрониум/iu
/** The bass of an accordion orchestra, where all others are accordions. */
const onlyBass = /^(?:contra|kontra)?(?:bass|basso|basse|bas|бас)\.?(?:\s*\d)?$/iu

/** Other instruments, by the beginnings of their usual names. */
const otherInstrument = new RegExp(
  [
    'viol|geig|brat?sch|[ck]ello|^vlc|^vln|^vla|^vc|^vl|^vn|streich|string|archi',
    '(?:[ck]ontra|double |string |e-|electric |acoustic |bass)bass|bass guitar|bassg|basse? ?git',
    'fl[uöûøœa][tu]|flauto|floyt|blockfl|recorder|piccolo|флейт|[ck]larin|кларнет|oboe|hautb|fagot|bassoon|basson|sax|сакс|engl.* horn',
    'trump|tromp|труб|horn|posaun|trombon|tub[ae]|flügelh|cornet|kornett|euphon|brass',
    'guit|gitar|гитар|banjo|mandol|ukul|harp|harf|арф|zither|zitter|balalai|балалай|домра|domra|lute|laute',
    'drum|schlag|perc|perk|удар|timpan|pauk|vibra|marimb|xylo|glock|cymb|conga|cajon|bell|triang|tambur',
    'voice|vocal|voix|voce|gesang|sing|sopran|^alt[oe]?$|^tenor|bariton|choir|chor|хор|голос|lyric|solo ?voice',
    'orgel|organ\\b|orgue|harmonium|synth|celest|cembal|harpsi|clavecin|bandon|con[cz]ertin|harmonica|armonica|armónica|гармон',
    '^(?:fl|ob|cl|kl|fg|bn|hn|hr|tpt|trp|tbn|pos|gtr|git|cb|kb|db)\\.?\\s*[\\divx]*$',
    '^accords?$|^accordi$|^akkorde?$|^chords?$|мелодик|melodica|akkordzit|autoharp',
  ].join('|'),
  'iu',
)

/** Names that programs give by themselves, and that only count what they name. */
const generic =
  /^(?:(?:p|part|track|staff|system|instrument|instr|stimme|spur|piste|midi|channel|ch|music\s?xml part|musicxml|untitled|unnamed|unbenannt|kanal|no name)[\s._-]*\d*|piano|klavier|grand piano|acoustic grand piano|keyboard|)$/iu

const hands = [
  ['right', /(?<!\p{L})(?:r\.?\s?h\.?|right(?: hand)?|rechte?(?: hand|r?)|rechts|m\.?\s?d\.?|(?:main )?droite|(?:mano )?destra|dis[ck]ant|treble|прав\p{L}*|melodie)(?!\p{L})/iu],
  ['left', /(?<!\p{L})(?:l\.?\s?h\.?|left(?: hand)?|linke?(?: hand)?|links|m\.?\s?g\.?|m\.?\s?s\.?|(?:main )?gauche|(?:mano )?sinistra|bass(?:i|es)?|лев\p{L}*)(?!\p{L})/iu],
] as const // prettier-ignore

export const isGeneric = (name: string): boolean => generic.test(name.trim())

/** Whether a name is that of an accordion; undefined if it may be anything. */
export function namesAccordion(name: string): boolean | undefined {
  const plain = name.normalize('NFC').trim()
  if (shortName.test(plain) || (accordion.test(plain) && !noAccordion.test(plain))) return true
  if (electronium.test(plain)) return true
  return otherInstrument.test(plain) || noAccordion.test(plain) ? false : undefined
}

/** The instrument of an accordion orchestra that a part is for; undefined for ordinary accordions. */
export function orchestraInstrument(name: string): OrchestraInstrument | undefined {
  if (electronium.test(name)) return 'electronium'
  return namesAccordion(name) && bassWord.test(name) && !bassSystemWord.test(name) ? 'bass accordion' : undefined
}

/** Whether a part is called the bass and nothing more. */
export const isOnlyBass = (name: string): boolean => onlyBass.test(name.trim())

/** The hand that a name says. */
export const handOf = (name: string): 'right' | 'left' | undefined => hands.find(([, words]) => words.test(name))?.[0]

/** A name without its number, and the number. */
export function numbered(name: string): { stem: string; number: string | undefined } {
  const [, stem = name, number] = /^(.*?)[\s.]*(?:\b|(?<=\p{L}))(\d+|[IVX]+)?[\s.)]*$/u.exec(name.trim()) ?? []
  return { stem: stem.toLowerCase(), number }
}
