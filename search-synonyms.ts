/**
 * What readers of a data store's documentation type, and what the pages call it. Each line is a group of synonyms; inflected
 * forms are automatic. The order has no meaning.
 */
const TABLE = `
  # words for operations
  delete | remove | erase | drop | del | purge | clear | get rid of
  wipe | erase everything | empty database | delete all keys | truncate | reset database | flush | flushall | flushdb
  get | retrieve | fetch | read | obtain | look up | return
  set | write | store | put | assign | save value
  upsert | insert or update | hset
  add | insert | append | put | push
  update | modify | change | edit | alter | overwrite
  increment | incr | increase | add to number | count up
  decrement | decr | decrease | subtract | count down
  counter | incr | incrby
  rename | change name
  copy | duplicate | clone
  move | transfer | relocate
  check | test | verify | determine
  exists | present | contains | is there | already there
  count | number | how many | total | cardinality
  length | size | len | how long
  list | show | print | display | enumerate | see | view | all
  iterate | loop | walk | traverse | enumerate | scan | cursor | page through
  find | search | look for | locate | lookup
  match | pattern | wildcard | glob
  random | arbitrary | sample | rand
  unique | distinct | different
  deduplicate | dedupe | remove duplicates | unique
  approximate | estimate | probabilistic | estimated
  merge | combine | join | union
  intersection | intersect | common members | inter | in both
  difference | diff | not in
  highest | largest | biggest | maximum | max | top
  lowest | smallest | minimum | min | bottom
  first | head | left | oldest
  last | tail | right | newest | latest
  sort | order | ordering
  reverse | descending | backwards | rev
  substring | part of string | slice | getrange | substr
  concatenate | append | join strings
  invert | toggle | flip | negate
  several | multiple | many | more than one | bulk | batch
  start | launch | run | boot
  run | execute | eval | invoke
  stop | shutdown | terminate | quit | kill | turn off
  disconnect | kill connection | close connection | client kill
  wait | block | blocking
  cancel | abort | discard | rollback | undo
  prevent | avoid | protect | stop
  enable | activate | turn on | switch on | set up | configure
  disable | deactivate | turn off | switch off
  limit | restrict | cap | throttle | bound
  configure | configuration | settings | options | parameters | flags | customize
  config file | flagfile | configuration file | redis.conf
  inspect | debug | diagnose | troubleshoot
  install | installation | set up | setup | deploy | deployment
  upgrade | update version | new version
  connect | connection | connecting | access
  invite | add user | new member
  measure | benchmark | performance test | load test
  performance | throughput | latency | speed | fast | ops per second | qps
  convert | transform | turn into

  # data types
  hash | dictionary | map | object | hash map | hashes
  list | array | linked list | lists
  queue | fifo | job queue | task queue | message queue | work queue
  message queue | message broker | stream | xadd | bullmq
  enqueue | add to queue | lpush | rpush
  dequeue | take from queue | lpop | rpop | blpop
  stack | lifo | lpush | lpop
  sorted set | zset | priority queue | sorted sets
  leaderboard | ranking | scoreboard | high score | top players | zadd | zrange | zrevrange | zincrby | zrank
  rank | position | place | index in
  score | points | weight
  set | unique collection | sets
  member | element | item | entry | value
  field | property | attribute | column
  stream | event log | append-only log | message log | event stream | kafka | event sourcing | xadd
  message | event | entry
  consumer | worker | subscriber | reader
  consumer group | xgroup | worker group
  acknowledge | ack | acknowledgement | confirm processing | xack
  pending | unacknowledged | unprocessed | stuck messages
  claim | take over | steal | change ownership
  pub/sub | pubsub | publish subscribe | messaging | real-time messages | fan out
  broadcast | publish | send to all | notify
  notification | notify | subscribe | subscription | listen | publish
  channel | topic
  string | text | value | blob
  bit | bitmap | bits | binary flags | bitwise
  json | document | nested object | nosql document
  geospatial | geo | location | coordinates | latitude longitude | gps | map | places | nearby | geography
  nearby | within radius | near me | proximity | georadius | geosearch | geofence | geo fence
  distance | how far | geodist
  hyperloglog | cardinality estimation | unique visitors | count distinct | approximate count | pfcount
  bloom filter | probabilistic set | probabilistic membership | membership test | possibly in set | bf.add | bf.exists
  top-k | heavy hitters | most frequent | trending | topk
  count-min sketch | frequency estimation | cms
  full-text search | full text | text search | search engine | search index | inverted index | ft.search | ft.create | secondary index
  vector search | similarity search | embeddings | knn | semantic search | vector database | nearest neighbors
  aggregate | group by | aggregation
  query | search | filter
  index | schema

  # keys and their life
  ttl | time to live | expiry | expiration | expire | timeout | lifetime | remaining time
  session | expire | timeout
  persist | remove expiration | never expire | keep forever | without expiration
  eviction | evict | lru | cache mode | maxmemory policy | memory full
  cache | caching
  pin | stick | never evict
  key | keys | name
  keyspace | database | db | all keys
  switch database | select database | change database | select
  data type of key | kind of value | type
  serialize | dump | export
  deserialize | restore | import | load
  atomic | atomically | transaction | multi | all or nothing
  transaction | multi | exec
  optimistic locking | optimistic lock | compare and swap | compare and set | cas | check and set | conditional update | watch
  distributed lock | mutex | lock | locking | semaphore | mutual exclusion | redlock | setnx
  if not exists | only if absent | nx | setnx
  only if exists | xx
  lua | script | stored procedure | server-side script | scripting | eval
  pipeline | pipelining | batching

  autocomplete | typeahead | prefix search | suggestions | zrangebylex
  sliding window | time window | rate limiter
  deadline | expire at date | timestamp | expireat
  number of keys | key count | count keys | dbsize
  last access | idle time | touch | recently used
  read-only | readonly | ro
  decimal | float | floating point | double
  boolean | flag | true or false
  null | nil | missing | none

  # running a server
  health check | heartbeat | liveness | is alive | ping
  clock | server time | current time | timestamp
  big keys | large keys | memory usage
  unix socket | unixsocket | domain socket
  namespace | tenant | multi-tenant | select database
  server | instance | node | process
  tls | ssl | encryption | encrypt | https | certificate | secure connection | mtls
  authentication | auth | login | log in | sign in | password | credentials | requirepass
  authorization | acl | access control | permissions | privileges | user rights | acl setuser
  logged in | authenticated | current user | whoami
  rbac | role-based access control | roles
  password | passphrase | secret
  backup | snapshot | rdb | dump file | export | bgsave | point in time
  restore | recovery | recover | disaster recovery | load snapshot | import
  disaster recovery | backups | high availability
  background | asynchronous | async | non-blocking | without blocking
  aof | append only file | write-ahead log | wal | journal | durability | persistence
  persistence | durable | save to disk | snapshotting
  schedule | cron | automatic | periodic
  disk | ssd | nvme | flash | storage tier
  tiering | tiered storage | data tiering | ssd | flash | larger than memory | disk storage | offload
  replication | replica | replicas | slave | follower | secondary | standby | read replica | copy of data
  master | primary | leader
  failover | high availability | ha | sentinel | promotion | promote | redundancy | hot standby | fault tolerance | takeover
  replicaof | slaveof | replication | make replica
  cluster | sharding | partitioning | horizontal scaling | scale out | shards | cluster mode
  hash slot | slot | resharding | slot migration
  threads | cores | cpu | proactor_threads | multi-threaded
  memory | ram
  out of memory | oom | maxmemory | memory limit
  memory usage | memory footprint | how much memory
  metrics | monitoring | observability | telemetry | statistics | stats | dashboard | prometheus | grafana
  dashboard | grafana | charts | visualization | graphs
  statistics | stats | info
  alert | alerting | alarm | notification
  slow commands | slow log | slowlog | slow queries | slow
  log | logs | logging | audit
  port | listen | bind
  http | rest | rest api | web | console | http api
  cli | command line | terminal | redis-cli | shell
  client libraries | sdk | sdks | drivers | driver | client library | language bindings | clients
  compatibility | supported commands | compatible | unsupported | which commands are supported | differences
  limitations | limits | restrictions | caveats | not supported
  memcached | memcache | memcached protocol
  redis | valkey
  license | licence | licensing | bsl | open source
  faq | frequently asked questions | common questions
  questions | faq | help
  error | failure | problem

  # where it runs
  kubernetes | k8s | eks | gke | aks | openshift
  operator | kubernetes operator | crd | custom resource | controller
  helm | helm chart | chart
  persistent volume | pvc | volume | persistent volume claim
  s3 | object storage | bucket | blob storage | gcs | minio
  docker | container | containers | image | podman
  docker compose | compose file | docker-compose
  binary | executable | tarball | linux | bare metal
  packages | apt | deb | rpm | yum | dnf | debian | ubuntu
  cloud | managed service | saas | hosted | dbaas
  byoc | bring your own cloud | own account
  aws | amazon | amazon web services
  gcp | google cloud | google
  azure | microsoft
  serverless | lambda | functions | cloud run | faas
  elasticache | amazon elasticache | aws elasticache
  data store | datastore | database | instance | db
  create database | create data store | new instance | provision
  vpc | network | private network | virtual private cloud | subnet
  peering | vpc peering | private connection | private link | privatelink
  vpn | openvpn | tunnel
  firewall | ip allowlist | whitelist | security group
  bandwidth | network throughput | traffic | data transfer | egress
  pricing | price | cost | billing | how much | invoice | payment | plan | fee
  support | help | contact | email | ticket | sla | customer service
  sso | single sign-on | single sign on | saml | oidc | okta | onelogin | identity provider
  scim | user provisioning | managed users | directory sync
  users | members | teammate | colleague | team | people | accounts | collaborators
  terraform | infrastructure as code | iac | provisioning
  data retention | deleted data | gdpr | privacy
  migrate | migration | move from | switch from | replace | import | port
  without downtime | zero downtime | live migration | minimal downtime | no downtime

  multi-az | availability zone | zone redundancy | multiple zones
  resize | scale up | autoscaling | change size | scale
  region | location | cloud provider
  maintenance | upgrade | update window
  two-factor | mfa | 2fa | authentication
  mass insert | bulk load | bulk import | import data

  # what is built with it
  round robin | rotate | rotation | circular list | lmove | rpoplpush
  ring buffer | circular buffer | rolling log | ltrim | xtrim
  deque | double-ended queue | list | lpush | rpush
  heap | priority queue | zadd | zpopmin
  delayed queue | delay queue | scheduled jobs | zadd | zrangebyscore
  dead letter | poison message | xpending | xclaim | xautoclaim
  popcount | population count | hamming weight | bitcount
  feature flag | bitmask | bitset | setbit
  critical section | distributed lock | redlock
  peek | lindex
  chat | chat room | messaging | publish | subscribe
  timeline | activity feed | newsfeed | lpush
  vote | votes | upvote | like | likes | zincrby | incr
  shopping cart | basket | user profile | hset
  inventory | stock | decrby | decr
  one-time token | one-time password | otp | coupon | getdel | setex
  presence | online users | last seen | setbit | zadd
  page view | page views | visits | hit counter | incr
  pagination | paging | page through | infinite scroll | zrange | lrange
  who is connected | connected users | open connections | client list
  hot key | hot keys | most used keys
  noisy neighbor | one connection per request | connection pool | sdks
  keyspace notification | keyspace notifications | expired event | subscribe
  session store | session storage | user sessions | sessions
  background jobs | job queue | workers | sidekiq | bullmq | delayed jobs
  ruby | rails | sidekiq
  node.js | nodejs | node | javascript | typescript | bullmq
  php | relay | magento | laravel
  python | django | redis-py
  go | golang
  java | jedis | lettuce | spring
  feature store | feast | machine learning | ml
  analytics | olap | clickhouse
  e-commerce | magento | adobe commerce | shop
  rate limit | rate limiting | rate limiter | throttle | throttling | cl.throttle | limit requests | api quota | leaky bucket | token bucket
`

/** `search.synonyms` of site.config.ts. */
export const searchSynonyms: readonly (readonly string[])[] = TABLE.split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((entry) => entry.trim()))
