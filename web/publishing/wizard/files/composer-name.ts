import { isPartName } from './score-role.ts'
import { tokensOf, words } from './words.ts'

/** 'Music by' and its like, in languages that leave the name as it is. */
const credit = new RegExp(
  String.raw`^(?:(?:words|text|lyrics|worte|paroles|testo|letra|tekst)\s*(?:&|\+|/|and|und|et|e|y|og|och|en)\s*)?(?:${[
    'composed (?:and|&) arranged by|composed by|composer|comp\\.|music by|music|komposition|komponist|komp\\.|musik von|musik|mus\\.',
    'musique de|musique|compositeur|musica di|musica|compositore|música de|música|compositor|muziek van|muziek|componist|musikk|tonsetter|komponeret af',
    'sävellys|säveltänyt|säv\\.|zene|zeneszerző|muz\\.|muzyka|kompozytor',
  ].join('|')})\s*:?\s+`,
  'iu',
)
/** Slavic languages decline a name after such words, but not after a colon. */
const slavicCredit = /^(?:музыка|муз\.|композитор|комп\.|музика|hudba|glazba|skladatel|skladatelj)\s*:\s*/iu
const preposition = /^(?:by|von)\s+(?=\S+\s+\S)/i

/** Words of those who arranged, edited, wrote the text or set the notes, and of dedications, exactly and by their beginnings. */
const otherCredits = words(`
  arr arrg bearb bearbeitet ed eds hrsg rev rid trascr trans transcr transkr sov opr opracowanie upr obr harm instr orch adapt adpt ред обр арр аранж перел
  исп сл ст text texts words worte lyrics tekst testo testi letra paroles parole versuri слова текст sats satt satz zetting copyright verlag edition
  publisher published played performed dedicated`)
/** Words with which dedications and sources begin, and titles too. */
const prepositions = words('for from fur aus an nach zu to after pour per para voor dla pro za dla для apres by')
const otherCreditBeginning =
  /^(?:arrang|bearbeit|transcri|transkri|trascri|adapt|elabor|revis|reduc|riduz|orchestr|orkestr|instrument|harmonis|harmoniz|armoniz|sovit|opracow|uprav|obrad|prired|preloz|szerk|atirat|feldolg|aranj|aranz|prelucr|bewerk|engrav|typeset|copyis|copied|kopist|notensatz|notenschrift|notengrafik|notograf|herausg|redak|redig|edited|editor|edito|fingering|fingersatz|applik|dedica|dedie|gewidm|widmung|sanoit|sanat|sangtekst|szoveg|lyric|registr|обработ|аранж|перелож|перелаг|редак|исполн|посвящ|набор|нотн|διασκευ|στιχ|duzenl)/u

/** What computers, programs and schools call their users; none of these words is in the name of a composer that is believed. */
const nobody = words(`
  user users benutzer utilisateur usuario utente uzivatel uzytkownik felhasznalo kayttaja anvandare bruger bruker gebruiker korisnik пользователь windows
  win mac macbook imac apple microsoft office adobe hp dell lenovo acer asus toshiba sony samsung fujitsu medion customer client kunde owner eigenaar
  eigentumer besitzer inhaber proprietaire admin administrator administrateur root account konto compte guest gast invite name names surname firstname
  lastname vorname nachname nom prenom nome cognome nombre apellido imie nazwisko имя фамилия composer komponist compositeur compositore compositor
  kompozytor skladatel zeneszerzo saveltaja композитор author autor auteur autore автор arranger arrangeur arrangor arrangeer bearbeiter
  publishing print printer printing job scanner scan scans xerox canon epson ricoh kyocera brother home my your mein registered preferred licensed
  unregistered valued default unknown unbekannt inconnu none null undefined test tester demo temp public student teacher lehrer schuler school schule
  university universitat college library bibliothek studio студия company firma gmbh ltd inc llc team group musikschule conservatory music musik musique
  musica музыка notes noten ноты score scores software version finale sibelius musescore dorico lilypond encore capella pc laptop computer desktop system
  service network server local the and`)
/** What is printed beside a title and is no name: kinds of pieces, dances, tempi and remarks. */
const genres = words(`
  dance danse danza tanz taniec tanec танец waltz walzer valse vals valzer вальс polka polca polska mazurka march marsch marche marcia марш tango milonga
  jig reel hornpipe strathspey bourree schottische schottisch landler csardas hora horo хоро kolo oberek song songs lied lieder chanson canzone cancion
  piesn песня laul sang visa hymn anthem carol ballad ballade blues swing ragtime rag bossa nova samba rumba foxtrot bolero beguine rock pop jazz latin folk
  traditional trad volkslied volksweise volkstanz народная народный spiritual spirituals gospel psalm melody poem hymnal choral chorale tune air aria suite sonata sonate concerto konzert etude study exercise prelude
  fugue rondo movement mvt scene act overture intermezzo introduction level grade easy medium moderate slow slowly fast lively bright brightly tempo
  allegro allegretto andante andantino adagio largo lento presto vivace moderato tuning capo key major minor dur moll duration time rights reserved sample
  book volume vol nr opus op book page seite revised version first second third standard free feeling style`)
const particles = words(
  'van von der den de la le du da di del della dello dei dos das do ter ten zu zum zur af av al el bin ibn y e i und vom op het ap ni mac lo los',
)

/** Years of a life: 1866–1925, *1950, born 1950, ca. 1650 – 1720. */
const life =
  /\s*[([]\s*(?:(?:ca?\.|um|circa)\s*)?(?:(?:1\d{3}|20[0-2]\d)\s*\??\s*[-–—−]\s*(?:(?:ca?\.|um|circa)\s*)?(?:(?:1\d{3}|20[0-2]\d)\s*\??|\?)?|(?:\*|†|b\.|born|geb\.|né(?:e)? en|nato|nata|f\.|ur\.|nar\.|род\.|р\.|d\.)\s*(?:1\d{3}|20[0-2]\d))(?:\s*гг?\.?)*\s*[)\]]\s*$/iu
/** A year of a piece or of its edition. */
const year = /\s*[([]?\s*(?:1\d{3}|20\d\d)\s*[)\]]?\s*$/
const anonymous = /^(?:traditional|traditionell|trad\.?|anonymous|anon\.?|volksweise)(?:\s*[([][^)\]]*[)\]])?$/i

/** Whether a line begins with who arranged, edited or wrote words; such a line names no composer, and is no title. */
export const isOtherCredit = (text: string): boolean => {
  const [first = ''] = tokensOf(text)
  return /©|\(c\)|copyright/i.test(text) || (!credit.test(text) && (otherCredits.has(first) || otherCreditBeginning.test(first)))
}

/** Whether a line says no more than that a name follows, of the composer or of somebody else: it has no name of its own. */
export const isCreditAlone = (text: string): boolean =>
  `${text.replace(/:$/, '')} `.replace(credit, '') === '' || (isOtherCredit(text) && !/\s\p{Lu}/u.test(text) && !/©/.test(text))

/**
 * The name of a composer in a text: 'Erik Satie (1866–1925)' is 'Erik Satie'. A single word is a name only with the years of a life or after
 * words such as 'Music by'; who arranged a piece, a kind of piece and the user of a computer are none.
 */
export function composerIn(text: string): string | undefined {
  if (anonymous.test(text)) return text.replace(/^(?:trad\b\.?|traditionell|volksweise)/i, 'Traditional')
  const isDedication = (prepositions.has(tokensOf(text)[0] ?? '') && !preposition.test(text)) || /^[aà]\s/i.test(text)
  if (isOtherCredit(text) || isDedication) return undefined
  const [only = ''] = text.split(/\s*[/;|•·]\s*|,\s+(?=arr|bearb)/i)
  const uncredited = only.replace(credit, '').replace(slavicCredit, '').replace(preposition, '')
  const name = uncredited.replace(life, '')
  const isMarked = name !== only
  const plain = isMarked ? name : name.replace(year, '')
  return isName(plain) && (isMarked || plain.includes(' ')) ? plain : undefined
}

/** A capitalised word, an initial or a particle. */
const isNameWord = (word: string) => /^\p{Lu}[\p{L}\p{M}.'’-]*,?$/u.test(word) || particles.has(word) || /^[dD]['’]\p{Lu}\p{L}+$/u.test(word)

/** Whether a line leaves no doubt that it names a composer: by a word such as 'Music by', by the years of a life, or as nobody. */
export const isSurelyComposer = (text: string): boolean =>
  credit.test(text) || slavicCredit.test(text) || preposition.test(text) || life.test(text) || anonymous.test(text)

/** Whether a text is written like the name of a person: capitals but for particles, no signs, no word that names something else. */
function isName(text: string) {
  const written = text.split(' ')
  const tokens = tokensOf(text)
  return (
    written.length <= 6 &&
    written.every(isNameWord) &&
    /^(?:\p{Lu}|[dD]['’])/u.test(written.at(-1)!) &&
    tokens.some(({ length }) => length > 2) &&
    !isPartName(text) &&
    !tokens.some(
      (word) =>
        nobody.has(word) ||
        genres.has(word) ||
        (word.length > 1 && otherCredits.has(word)) ||
        otherCreditBeginning.test(word) ||
        (word.length > 2 && isPartName(word)),
    )
  )
}
