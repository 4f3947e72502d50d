import { type DeskErrorCode, deskErrors } from '@shop/desk/contract'

/** An expected error of the desk. The page gets its code. */
export class DeskRefusal extends Error {
  readonly code: DeskErrorCode

  constructor(code: DeskErrorCode) {
    super(code)
    this.name = 'DeskRefusal'
    this.code = code
  }

  get status(): number {
    return deskErrors[this.code]
  }
}
