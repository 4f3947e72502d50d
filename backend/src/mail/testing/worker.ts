import { connectPostgres } from '../../db/database.ts'
import { createLogger } from '../../ops/logger.ts'
import { deliverTo } from './delivery.ts'

// A worker in its own process, which a test kills: node test-worker.ts <database> <server>
const [database = '', server = ''] = process.argv.slice(2)
deliverTo(server, connectPostgres(database, createLogger('error')).db)
