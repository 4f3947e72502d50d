import { connectPostgres } from '../../db/database.ts'
import { createLogger } from '../../ops/logger.ts'
import { startSendingTo } from './sending.ts'

// A worker in its own process, which a test kills: node worker.ts <database> <server>
const [database = '', server = ''] = process.argv.slice(2)
startSendingTo(server, connectPostgres(database, createLogger('error')).db)
