export const imageTypes = ['image/png', 'image/jpeg', 'image/webp']
const maxBytes = 5 * 1024 * 1024

/** What is wrong with a picked file, before any byte is sent. The server looks again, and into the bytes. */
export function imageProblem(file: { type: string; size: number }): 'wrongType' | 'tooLarge' | null {
  if (!imageTypes.includes(file.type)) return 'wrongType'
  if (file.size > maxBytes) return 'tooLarge'
  return null
}
