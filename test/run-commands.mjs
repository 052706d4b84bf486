// Runs one command after another in this process, each as bin/docs.mjs runs it. The parent sends the commands, and a
// mark that ends what each prints.
import tool from '../bin/load.cjs'
import { reuseThreads } from './reused-threads.mjs'

reuseThreads()

const { main } = tool.load('main')

const { now } = Date

process.on('message', async ({ cwd, args, env, later = 0, end }) => {
  process.chdir(cwd)
  Date.now = () => now() + later
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  process.argv.splice(2, Infinity, ...args)
  const code = await main(process.argv)
  process.stdout.write(end)
  process.stderr.write(end)
  process.send(code)
})
process.on('disconnect', () => process.exit())
