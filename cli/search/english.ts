/**
 * Synonyms for documentation of any kind. Only words that mean the same almost everywhere: a site's own table (`search.synonyms`)
 * adds its readers' terms.
 */
const TABLE = `
  create | make | add | new
  delete | remove | erase | drop
  change | modify | update | edit | alter
  get | fetch | retrieve | read
  show | display | list | view | print
  set up | configure | configuration | setup
  settings | options | preferences | parameters
  install | installation | setup
  start | run | launch
  stop | shut down | terminate | end
  enable | turn on | activate
  disable | turn off | deactivate
  error | failure | problem
  fix | repair | solve | resolve | troubleshoot
  limit | restrict | maximum
  speed up | performance | faster | optimize
  upgrade | update | new version
  migrate | move | switch
  copy | duplicate | clone
  rename | change the name
  find | search | look up
  check | verify | test | validate
  several | multiple | many
  example | sample | tutorial
  log in | sign in | authenticate | authentication
  log out | sign out
  credentials | password | secret
  permission | authorization | access control | privilege
  encrypt | encryption | tls | ssl
  back up | backup
  schedule | cron | periodic | automatic
  docs | documentation | reference | manual
  folder | directory
  dependency | package
  environment variable | env
  kubernetes | k8s
  javascript | js | node
  database | db
  price | pricing | cost | billing
  monitor | monitoring | metrics | observability | telemetry
  deploy | deployment | production
`

export const englishSynonyms: readonly (readonly string[])[] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((phrase) => phrase.trim()))
