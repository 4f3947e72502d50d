import { helpTexts } from './help-texts.mjs'

/**
 * First step of a script of package.json: `node tools/commands/help.mjs && exit; …`. With `--help` on the command
 * line, it prints what the command does and an example. It then exits with 0, so that the script starts nothing.
 * Without `--help` it exits with 1. pnpm passes the script's name and command line in these two variables. Works on
 * older Node versions and before packages are installed.
 */
const { npm_lifecycle_event: name = '', npm_lifecycle_script: script = '' } = process.env
const text = helpTexts[name]
if (text && script.split(' ').includes('--help')) {
  console.log(`pnpm ${name}: ${text.does}\nExample: ${text.example}`)
} else {
  process.exitCode = 1
}
