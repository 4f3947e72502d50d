import { LRUCache } from 'lru-cache'

/** Maximum number of remembered paths for one subject. It is limited because visitors may request any number of paths. */
const maxPaths = 500
const longestPath = 200

/** Returns `find` with cached results, because react-router compiles all patterns again for each path that it matches. */
export function rememberedByPath<Subject extends object, Result>(
  find: (subject: Subject, pathname: string) => Result,
): (subject: Subject, pathname: string) => Result {
  const known = new WeakMap<Subject, LRUCache<string, { result: Result }>>()
  return (subject, pathname) => {
    if (pathname.length > longestPath) return find(subject, pathname)
    const ofSubject = known.get(subject) ?? new LRUCache({ max: maxPaths })
    known.set(subject, ofSubject)
    const found = ofSubject.get(pathname) ?? { result: find(subject, pathname) }
    ofSubject.set(pathname, found)
    return found.result
  }
}
