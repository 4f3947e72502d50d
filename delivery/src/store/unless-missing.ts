/** For `.catch`: undefined if the file or folder does not exist. Other errors are thrown again. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
