import type { ShopCommand } from '../terminal/shop-command.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { addCourierExport } from './export-courier.ts'
import { addHandOver } from './hand-over.ts'
import { addSettlementImport } from './import-settlement.ts'
import { addTrackingImport } from './import-tracking.ts'
import { addOwed } from './owed-command.ts'
import { addRefusals } from './refusal-command.ts'

interface Groups {
  program: ShopCommand
  imports: ShopCommand
  exports: ShopCommand
  orders: ShopCommand
}

/** Commands for parcels that are given to couriers, and that couriers bring back or pay for (OPER-09). */
export function addCouriers(
  { program, imports, exports, orders }: Groups,
  terminal: Terminal,
): void {
  addCourierExport(exports, terminal)
  addHandOver(orders, terminal)
  addTrackingImport(imports, terminal)
  addSettlementImport(imports, terminal)
  addOwed(program, terminal)
  addRefusals(program, terminal)
}
