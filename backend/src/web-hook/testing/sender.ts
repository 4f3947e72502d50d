import { connectPostgres } from '../../db/database.ts'
import { createLogger } from '../../ops/logger.ts'
import { startSending } from '../send-messages.ts'

// A sender in its own process, which a test kills: node sender.ts <database>
const [database = ''] = process.argv.slice(2)
const log = createLogger('error')
startSending(connectPostgres(database, log).db, log, { pollMs: 20 })
