import { portrait } from '../limits.ts'

/** The file types that a browser offers for a portrait. */
export const portraitTypes = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp'

/** The messages for a file that cannot be a portrait. */
export const portraitErrors = { type: 'Only jpg, jpeg, png and webp pictures are allowed', size: 'A picture can be max 10MB big' }

/** PROF-02: the error of a file that cannot be a portrait, by its name and type. The server examines its content. */
export function portraitFileError({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const isPicture = /\.(jpe?g|png|webp)$/i.test(name) && (type === '' || /^image\/(jpeg|png|webp)$/.test(type))
  if (!isPicture) return portraitErrors.type
  return size > portrait.bytes ? portraitErrors.size : undefined
}
