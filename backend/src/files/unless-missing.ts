/** Handler for `catch`: returns undefined if the file or folder does not exist, and throws other errors again. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
