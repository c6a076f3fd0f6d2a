import { scoreName } from '#contract/forms/limits.ts'
import { characterCount } from '#contract/text/text.ts'
import { cleaned, shortened } from './found-text.ts'

/** What people append to a file's name to tell its versions apart, at its end. */
const versionMark = new RegExp(
  String.raw`[\s_.,-]*(?:${[
    String.raw`\(\s*(?:(?:final|copy|kopie|draft|entwurf)\s*\d*|\d{1,2})\s*\)`,
    String.raw`(?<![\p{L}\p{N}])(?:final|copy|kopie|draft|entwurf)\d*`,
    String.raw`(?<![\p{L}\p{N}])(?:version|ver|rev|v)[\s_.-]?\d+(?:\.\d+)*`,
    String.raw`(?<![\p{L}\p{N}])20\d\d[-_.]?[01]\d[-_.]?[0-3]\d`,
  ].join('|')})[\s_.,-]*$`,
  'iu',
)
const romanNumeral = /(?<=\s)(?:ii|iii|iv|vi{1,3}|ix|xi{1,2})$/

/**
 * The name of a file as a person would write it: 'valse_lampions-akk2 (final).pdf' is 'Valse lampions akk 2'. What marks its version goes,
 * words that are joined by signs, by capitals or with a number are parted, and the first letter is a capital. It is always a valid name.
 */
export function readableName(fileName: string): string {
  const name = parted(withoutVersion(cleaned(fileName.replace(/\.pdf$/i, '')))).replace(romanNumeral, (numeral) => numeral.toUpperCase())
  const long = Array.from(name).length < scoreName.min ? `Score ${name}`.trim() : capitalised(name)
  return shortened(long, scoreName.max)
}

/** A name without the marks at its end, one after another, unless nothing else is left. */
function withoutVersion(name: string): string {
  const rest = name.replace(versionMark, '')
  return rest === name || !/\p{L}/u.test(rest) ? name : withoutVersion(rest)
}

const parted = (name: string) =>
  (/[\s_-]/.test(name) ? name : name.replace(/(?<!\bMa?c)(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .replace(/(?<=\p{L}{2})\.(?=\p{L}{2})/gu, ' ')
    .replace(/_+/g, ' ')
    .replace(/(?<=[^\s-])-+(?=[^\s-])/g, (sign, at: number, text: string) => (/\d/.test(text[at - 1]!) && /\d/.test(text[at + 1] ?? '') ? sign : ' '))
    .replace(/(?<=\p{L}{2})(?=\d)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const capitalised = (name: string) =>
  name.replace(/^\p{Ll}/u, (letter) => (characterCount(letter.toUpperCase()) === 1 ? letter.toUpperCase() : letter))
