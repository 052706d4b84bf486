/**
 * Synonyms for documentation of any kind. Only words that mean the same almost everywhere: a site's own table (`search.synonyms`)
 * adds its readers' terms.
 */
const TABLE = `
  create | make | add | new
  delete | remove | erase | drop | discard | expunge
  change | modify | update | edit | alter | adjust
  get | fetch | retrieve | read | obtain
  show | display | list | view | print | see
  save | store | persist | keep
  clear | empty | reset | purge | wipe | forget | nuke
  replace | swap | substitute | overwrite
  set up | configure | configuration | setup
  settings | options | preferences | parameters
  argument | parameter | option | flag
  install | installation | setup
  requirements | prerequisites
  start | run | launch
  stop | shut down | terminate | end
  restart | reboot | reload
  pause | suspend | freeze | hold
  enable | turn on | activate
  disable | turn off | deactivate
  allow | permit | grant
  block | deny | forbid | reject | refuse | restrict
  prevent | avoid
  error | failure | problem
  bug | issue | defect
  crash | die | killed
  hang | stuck | freeze | unresponsive
  slow | latency | performance
  fix | repair | solve | resolve | troubleshoot
  limit | restrict | maximum
  largest | biggest | highest | maximum
  smallest | lowest | cheapest | minimum
  nearest | closest | nearby
  newest | latest | most recent | last
  oldest | earliest | first
  amount | number | count
  average | mean
  random | arbitrary
  unique | distinct | duplicate
  speed up | performance | faster | optimize
  speed | performance | throughput | benchmark
  upgrade | update | new version
  downgrade | roll back | revert
  migrate | move | switch
  import | load | ingest
  export | dump | extract
  send | publish | submit
  combine | merge | join
  split | divide | partition
  copy | duplicate | clone
  rename | change the name
  extend | prolong | renew | refresh
  retry | repeat | try again
  find | search | look up | lookup
  filter | condition | criteria
  sort | order
  check | verify | test | validate
  several | multiple | many
  at once | parallel | concurrent | simultaneous
  example | sample | tutorial
  log in | login | sign in | authenticate | authentication
  log out | sign out
  company | organization | enterprise
  colleague | teammate | team member
  credentials | password | secret
  permission | authorization | access control | privilege | rbac
  encrypt | encryption | tls | ssl | secure socket layer
  secure | protect | harden | security
  back up | backup
  schedule | cron | periodic | automatic | nightly | daily
  alarm | alert | notification
  timeout | time out | timed out | time limit | deadline
  temporary | expire
  docs | documentation | reference | manual
  what's new | changelog | release notes
  folder | directory
  dependency | package
  plugin | extension | add-on
  callback | hook | handler | listener
  environment variable | env
  command line | cli | terminal | shell | console | repl
  memory | ram
  disk | storage
  machine | host | computer
  kubernetes | k8s
  javascript | js | node
  database | db
  price | pricing | cost | billing | bill | charge
  monitor | monitoring | metrics | observability | telemetry
  deploy | deployment | production | roll out
  delete | throw away | get rid | kick
  disconnect | kick | kill | terminate
  monitor | observe | spy | eavesdrop
  shorten | trim | shrink | chop | truncate
  append | glue | attach | concatenate
  name | label | nickname | alias
  part | piece | snippet | substring
  persist | permanent | immortal | forever
  claim | take over | hand over | reassign
  toggle | flip | switch
  attached | connected
  both | common | intersection
  estimate | approximate | roughly
  user | person | people
  kind | type
  same | equal | identical
  compare | difference | differ
  shared | common | overlap | intersection
  large | big | huge | size
  small | little | tiny
  fast | quick | rapid
  near | nearby
  distance | far
  position | rank | place | index
  length | size
  sum | total | add up
  increase | raise | grow | increment
  decrease | lower | reduce | decrement
  copy | duplicate | clone | replicate
  split | divide | partition
  distribute | spread | balance
  letter | character
  missing | absent | lacking
  disappear | expire | gone
  idle | inactive | unused
  broken | damaged | corrupt | failure
  redundant | standby | backup | spare
  undo | revert | roll back | cancel
  all or nothing | atomic | transaction
  background | asynchronous
  job | task
  worker | consumer
  history | log | journal | record
  chart | graph | diagram | dashboard
  suggest | suggestion | autocomplete | completion
  language | driver | client library | sdk
  help | support | assistance
  introduction | overview | getting started | quick start | first steps | beginner
  quota | limit
  rule | policy
  health | liveness | heartbeat | probe
  failover | takeover | handover
  coordinates | location | latitude | longitude | geographic
  active directory | single sign-on | sso | saml | identity provider
  isolate | separate | restrict
  rewind | reset | go back
  downtime | outage | interruption
  online | connected
  expire | self destruct
  head | first | front
  tail | last | end
`

export const englishSynonyms = (): readonly (readonly string[])[] =>
  TABLE.trim()
    .split('\n')
    .map((line) => line.split('|').map((phrase) => phrase.trim()))
