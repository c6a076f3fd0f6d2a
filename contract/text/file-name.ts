/** The name of a score's file, with exactly one ending; a remark stands in front of it. */
export const scoreFileName = (name: string, remark = '') => `${name.replace(/(\.pdf|[\s.\p{Cf}])+$/iu, '') || 'Score'}${remark}.pdf`
