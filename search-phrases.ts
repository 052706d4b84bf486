/**
 * What readers search for in words that the page does not use. Each folder has a line per page: its name and phrases. Words in a
 * title or description do not need to be here.
 */
const TABLE = `
/
  about | introduction, overview, what is this product, why choose it, alternative to redis
/about
  faq | common questions, is it free, do I have to change my application, is it production ready, vertical or horizontal scaling
  license | licensing terms, is it open source, may I sell it as a service, commercial use, bsl
/cloud
  backups | scheduled backups in the cloud, restore a data store, import a dump file, retention of backups, backup policy
  bandwidth | network speed by instance size, gigabits, throughput limit of the network, traffic limit
  cloud | managed service, hosted dragonfly, dbaas
  connect | connection string, endpoint and port, connection uri, how to reach the data store
  connect/redis-clients | connect from python, node, go, java, cluster client for swarm, read from replicas, connection code example
  connect/serverless | functions and cold starts, connection reuse in serverless, faas, private access from cloud functions
  connect/serverless/aws-lambda | lambda function, function in a vpc, nodejs lambda example
  connect/serverless/gcp-cloud-run | cloud run service, direct vpc egress, secret manager uri
  connect/vpn | reach a private data store from my laptop, ssh tunnel, bastion host, jump server, local development access
  connect/vpn/aws | client vpn endpoint, openvpn to amazon, access private endpoint from my computer
  connect/vpn/gcp | identity-aware proxy, iap tunnel, cloud vpn from the office, site to site vpn
  connections | vpc peering, peer networks, route tables, private connectivity, private link, firewall rules for peering
  data-retention | delete account data permanently, privacy, gdpr, how long is data kept, erase my data
  datastores | create a data store, choose instance size, enable high availability, eviction setting, swarm or single shard, rotate the passkey, resize, ip allowlist, bullmq specialization, ip access list, only some addresses may connect, several availability zones
  enterprise | bring your own cloud, byoc, own account, saml, single sign-on, sso, scim, okta, directory sync, user provisioning, entra id, company account login, microsoft entra, google workspace
  getting-started | first data store, sign up, free trial, create an account, cancel, stop charges
  migrate | move to the cloud, migrate with redisshake, import or live migration
  migrate/aws-elasticache | move from amazon elasticache, migrate from aws
  migrate/redis-cloud | move from redis enterprise cloud, leave redis cloud
  monitoring | cloud metrics, api key for prometheus, datadog, grafana dashboard in the cloud, scrape the metrics endpoint, alarms in the cloud
  networks | private network, cidr block, ip range, subnet, address range
  pricing | cost, billing, how much does it cost, data transfer charges, egress fees, reduce the bill, invoice, monthly bill, what is free
  support | contact, help desk, open a ticket, response times, sla, email support, premium support
  terraform-provider | infrastructure as code, opentofu, iac, provision with code, import existing resources into state
  users | invite a colleague, team members, teammates, coworkers, roles and permissions of people, remove a person, read-only access for somebody
/category
  command-reference | list of all commands, every command, overview of commands, commands by group
  acl | user management commands, access control commands, commands for permissions and users
  bloom-filter | commands for bloom filters
  cluster-management | cluster commands, commands for slots and nodes
  count-min-sketch | sketch commands, cms commands
  cuckoo-filter | commands for cuckoo filters
  generic | key commands, keyspace commands, commands for keys of any type, expiry commands, scripting and transaction commands
  geospatial-indices | geo commands, location commands, commands for coordinates
  hashes | hash commands, map commands, commands for objects and fields
  hyperloglog | cardinality commands, commands to count distinct elements
  json | document commands, commands for json documents
  lists | list commands, queue commands, commands for lists
  pubsub | messaging commands, publish and subscribe commands, channel commands
  rate-limiter | rate limiting commands
  search | full-text search commands, index commands, vector search commands
  server-management | server commands, administration commands, connection commands, client commands
  sets | set commands, commands for collections of unique values
  sorted-sets | zset commands, leaderboard commands, ranking commands
  streams | stream commands, event log commands, consumer group commands
  strings | string commands, commands for values and counters
  top-k | heavy hitter commands, topk commands
/command-reference
  compatibility | supported commands, unsupported commands, which redis commands work, missing commands, differences from redis, incompatibilities, api coverage, object encoding, missing command, redis modules
/command-reference/acl
  cat | command categories, groups of commands for permissions
  deluser | remove a user, drop an account
  dryrun | test whether a user may run a command, simulate permissions, check access without executing
  genpass | generate a random password, strong secret
  getuser | rules of one user, permissions of a user
  help | acl subcommands
  list | all users with their rules, show permissions of everybody
  load | reload users from the acl file
  log | denied commands, failed logins, security audit, access violations, who was refused, failed login attempts
  save | persist users to the acl file, write users to disk
  setuser | create a user, grant permissions, restrict a user to certain keys, allow only some commands, change the password of a user, add an account, read-only user, new password for a user, user for one application, rules for keys with a prefix
  users | user names, list accounts
  whoami | current user, who am I logged in as, name of the logged in user
/command-reference/bloom-filter
  bf.add | remember an item, mark as seen, deduplicate with little memory, add to the filter, url already crawled, email already used
  bf.exists | has this been seen before, membership test, is the username taken, probabilistic membership, check the filter
  bf.info | size and capacity of a bloom filter
  bf.loadchunk | restore a bloom filter, import a filter
  bf.madd | add many items to a bloom filter
  bf.mexists | check many items in a bloom filter
  bf.reserve | create a bloom filter with error rate and capacity, false positive rate
  bf.scandump | export a bloom filter, copy a bloom filter to another server, back up a filter
/command-reference/cluster-management
  cluster-info | cluster status, state of the cluster
  cluster-keyslot | hash slot of a key, which slot does a key belong to
  cluster-myid | node id
  cluster-nodes | list cluster nodes, members of the cluster
  cluster-shards | shards with their nodes and health, cluster topology
  cluster-slots | which node serves which slots, slot map, slot ranges
  cluster | subcommands for cluster clients
  dflycluster-config | configure a cluster, set up slots, migrate slots between nodes, rebalance shards
  dflycluster-flushslots | delete keys of slots, empty slots
  dflycluster-getslotinfo | keys and memory by slot, slot statistics
  dflycluster-slot-migration-status | progress of a slot migration, resharding progress
  dflycluster | commands for a cluster manager
  readonly | read from replicas in a cluster
  readwrite | leave read-only mode
/command-reference/count-min-sketch
  cms.incrby | count an occurrence, increase the count of an item
  cms.info | size of a sketch
  cms.initbydim | create a sketch with width and depth
  cms.initbyprob | create a sketch with an error rate
  cms.merge | combine sketches, union of sketches
  cms.query | how often did an item occur, frequency estimation, approximate count of an item
/command-reference/cuckoo-filter
  cf.add | add to a cuckoo filter
  cf.addnx | add unless it is there already
  cf.compact | defragment a cuckoo filter
  cf.count | number of times an item was added
  cf.del | delete from a probabilistic filter, forget an item
  cf.exists | probably in the cuckoo filter
  cf.info | cuckoo filter size
  cf.insert | add several items to a cuckoo filter
  cf.insertnx | add several new items
  cf.mexists | check several items in a cuckoo filter
  cf.reserve | create a cuckoo filter with capacity
/command-reference/generic
  copy | duplicate a key, clone a value, copy to another database
  del | delete a key, remove several keys, erase keys
  delex | delete if equal, conditional delete, release a lock safely, compare and delete
  discard | cancel a transaction, rollback, abort queued commands, throw away the queue
  dump | serialize a value, export a key, binary representation of a key, move a key between servers
  eval-ro | read-only script, lua on a replica
  eval | run a lua script, server-side scripting, stored procedure, atomic logic on the server, check and change in one step
  evalsha-ro | read-only cached script
  evalsha | run a cached script by its hash, call a loaded script
  exec | commit a transaction, run queued commands atomically, end of multi
  exists | check whether a key exists, is the key there, test for presence
  expire | set a timeout, key that deletes itself, give a key a lifetime, automatic deletion after seconds, refresh the time to live, set expiry only if there is none, self-destruct, log out idle sessions, forget after a while
  expireat | expire at a date, delete at midnight, deadline as a timestamp
  expiretime | when does a key expire, expiry timestamp
  fieldexpire | ttl of a hash field, ttl of a set member, expire one member
  fieldttl | remaining lifetime of a hash field or set member
  function-flush | redis functions, delete functions
  keys | list all keys, find keys by pattern, show every key, wildcard
  move | transfer a key to another database
  multi | start a transaction, execute commands together, all or nothing, begin, several commands at once
  persist | remove the expiration, make a key permanent, keep forever, never expire, cancel a timeout
  pexpire | timeout in milliseconds
  pexpireat | expire at a time in milliseconds
  pexpiretime | expiry timestamp in milliseconds
  pttl | remaining time in milliseconds
  randomkey | any key, pick a random key, sample a key
  rename | change the name of a key
  renamenx | rename if the new name is free, do not overwrite on rename
  restore | import a dumped key, deserialize a value, load a dump
  rm | delete keys by pattern, bulk delete with a prefix, delete many keys without blocking, remove keys with wildcard
  scan | iterate over keys, walk through all keys, cursor, list keys without blocking, page through the keyspace, keys of one user, keys with a prefix, find keys in production
  script-exists | is a script cached, check for loaded scripts
  script-flags | allow undeclared keys for one script, change how a script runs
  script-flush | remove all scripts, clear the script cache, forget all scripts
  script-help | subcommands of script
  script-latency | how long scripts take, script timings
  script-list | show loaded scripts, source of a script
  script-load | cache a script, upload a script, sha1 of a script
  script | manage lua scripts
  sort | order elements, sort a list numerically, sort by external key
  sort_ro | sort without writing
  stick | pin a key, protect a key from eviction, never evict
  touch | update the last access, mark as recently used, keep a key warm
  ttl | time left, remaining lifetime, how long until a key expires, seconds until expiration, time to live
  type | kind of value, what data type is a key, is it a list or a hash
  unlink | asynchronous delete, delete a big key, non-blocking delete, free memory in the background
  unwatch | stop watching keys, forget watched keys
  watch | optimistic locking, compare and swap, check and set, cas, abort if somebody else changed a key, race condition, lost update, concurrent change
/command-reference/geospatial-indices
  geoadd | store coordinates, add a location, save latitude and longitude, map points, location index, store locator, position of vehicles
  geodist | how far apart, distance between places, kilometers between two points
  geohash | geohash string
  geopos | coordinates of a member, where is a place, read latitude and longitude, gps position
  georadius | radius query, old radius search
  georadius_ro | radius search on a replica
  georadiusbymember | around a member, near another member
  georadiusbymember_ro | near another member, read only
  geosearch | find places nearby, near me, within a radius, within a box, closest restaurants, geofence, users within kilometers sorted by distance, bounding box, drivers near a customer, shops around me, store locator, nearest station
/command-reference/hashes
  hdel | delete a field, remove an attribute of an object
  hexists | does a field exist, check for a hash field
  hexpire | expire single fields, timeout of hash fields
  hget | read one field, get an attribute, look up a property
  hgetall | whole object, all fields and values, dump a hash, read the entire hash, load an object
  hgetex | read fields and refresh their ttl, sliding expiration of fields
  hincrby | increment a number in a hash, counter inside an object
  hincrbyfloat | add a decimal to a hash field
  hkeys | field names, keys of a dictionary
  hlen | how many fields, size of a dictionary
  hmget | several fields at once, read some attributes, only some fields of an object
  hmset | set many fields, old form of hset
  hpexpiretime | when do fields expire
  hrandfield | random field, sample of a hash
  hscan | iterate over a large hash, page through fields
  hset | store an object, user profile, write fields, dictionary, map, associative array, record, upsert a field, session data, shopping cart, product details
  hsetex | write fields with a timeout, fields that expire
  hsetnx | set a field only if it is missing
  hstrlen | length of a field
  httl | time left for a hash field
  hvals | values without names
/command-reference/hyperloglog
  pfadd | count a unique visitor, add to a cardinality estimate
  pfcount | unique visitors, count distinct, approximate number of distinct items, cardinality estimation, daily visitors
  pfmerge | combine cardinality estimates, unique visitors of several days
/command-reference/json
  json.arrappend | push to a json array, add to an array, add an item to an array of a document
  json.arrindex | find in a json array, index of an element
  json.arrinsert | insert in the middle of an array
  json.arrlen | array size
  json.arrpop | remove the last array element
  json.arrtrim | shorten an array, slice an array
  json.clear | empty an object or array
  json.debug-fields | count fields of a document
  json.debug-help | subcommands of json.debug
  json.debug-memory | memory of a json document, bytes of a document
  json.debug | memory and field count
  json.del | delete part of a document, remove a field from json
  json.forget | alias of json.del
  json.get | read a document, fetch part of a document, get only some fields, jsonpath query
  json.merge | patch a document, partial update, update some fields of json
  json.mget | same path from many documents
  json.mset | write several documents
  json.numincrby | increment a number in json, counter inside a document, change a number in a document
  json.nummultby | multiply a number
  json.objkeys | property names, keys of an object
  json.objlen | number of properties
  json.resp | document as protocol types
  json.set | save a json document, store nested objects, nosql document, replace a value at a path, update a document, store a list of objects
  json.strappend | append text to a json string
  json.strlen | length of a json string
  json.toggle | flip a boolean, invert true and false, switch a flag
  json.type | type of a json value
/command-reference/lists
  blmove | wait for an element and move it, blocking reliable queue
  blmpop | wait on several lists
  blpop | wait for a job, blocking queue, worker that waits, block until an element is available, consumer of a queue, dequeue and wait
  brpop | blocking pop from the tail, worker waiting for tasks
  brpoplpush | blocking rotation
  lindex | element at a position, get the nth item
  linsert | insert before or after an item, put in the middle
  llen | size of a list, how many elements, queue length, backlog size
  lmove | move between lists, reliable queue, processing list, rotate a list, circular list, do not lose a job when a worker crashes
  lmpop | pop from the first of several lists
  lpop | take the first element, dequeue, pop from the head, remove from the front, stack pop
  lpos | find a value in a list, index of an element, search a list
  lpush | add to the front, enqueue, prepend to a list, stack push, recent items, activity feed, timeline, latest news, recently viewed
  lpushx | push only if the list exists
  lrange | read a list, show all elements, page of a list, slice, last n items, latest comments, pagination
  lrem | delete a value from a list, remove all occurrences
  lset | replace an element by index, update an item
  ltrim | cap a list, keep the last n items, truncate a list, shorten, rolling history, only the latest entries
  rpop | take the last element, pop from the end, dequeue from the tail
  rpoplpush | old form of lmove
  rpush | append to a list, add to the end, enqueue, fifo queue, push to the tail
  rpushx | append only if the list exists
/command-reference/pubsub
  psubscribe | listen to a pattern of channels, wildcard subscription, keyspace notifications
  publish | send a message, broadcast, notify clients, push a message to subscribers, fan out, real-time messaging, chat message, live updates, fire and forget
  pubsub-channels | active channels, which channels have listeners
  pubsub-help | subcommands of pubsub
  pubsub-numpat | number of pattern subscriptions
  pubsub-numsub | count subscribers, how many clients listen to a channel
  pubsub-shardchannels | active shard channels
  pubsub-shardnumsub | subscribers of shard channels
  pubsub | inspect subscriptions
  punsubscribe | stop listening to a pattern
  spublish | publish in a cluster, sharded pub/sub
  ssubscribe | subscribe in a cluster, sharded subscription
  subscribe | listen to a channel, receive messages, get notified, message listener, chat room, live updates
  sunsubscribe | stop listening to a shard channel
  unsubscribe | stop listening to a channel, undo a subscription, leave a channel
/command-reference/rate-limiter
  cl.throttle | rate limit, limit requests per user, throttle an api, quota, leaky bucket, token bucket, too many requests, login attempts, brute force protection, requests per minute
/command-reference/search
  ft._list | names of all indexes, show indexes
  ft.aggregate | group by, sum and average of search results, facets, analytics query, count per category, statistics over documents
  ft.alter | add a field to an index, change the schema
  ft.config | search settings, maximum results
  ft.create | create an index, full-text index, define a schema, secondary index, inverted index, vector index, make documents searchable, index of products, embeddings, similarity index
  ft.dropindex | delete an index, remove an index with its documents
  ft.hybrid | combine text and vector search, rank fusion, semantic and keyword search
  ft.info | describe an index, number of indexed documents, index details
  ft.profile | why is a query slow, query plan, explain a query, analyze query time
  ft.search | query documents, full-text search, numeric range query, vector similarity, nearest neighbors, knn, filter by tag, find documents by word, semantic search, product search, price range, filter by category, similarity of embeddings
  ft.syndump | show synonyms
  ft.synupdate | define synonyms, thesaurus, equal words
  ft.tagvals | distinct values of a field, list of all tags
/command-reference/server-management
  addreplicaof | follow several primaries, merge a cluster into one server
  auth | log in, sign in with a password, authenticate a connection
  bgsave | snapshot in the background, back up without blocking, asynchronous save
  client-caching | choose keys for client-side caching
  client-getname | name of the connection
  client-help | subcommands of client
  client-id | number of the connection
  client-info | about my own connection
  client-kill | disconnect a client, close connections, kick a user, drop idle connections
  client-list | connected clients, open connections, who is connected, active sessions, ip addresses of clients, number of connections
  client-pause | stop all clients for a while, freeze writes, hold traffic during a failover
  client-setinfo | name and version of the library
  client-setname | label a connection, name a connection
  client-tracking | client-side caching, invalidation messages, told when a cached key changes, near cache
  client-unpause | resume clients, end the pause
  client | manage connections
  command-count | how many commands are there
  command-help | subcommands of command
  command-info | details of a command, does the server know a command, arity
  command | list all commands of the server, command metadata
  config-get | read a setting, show configuration, current value of a flag
  config-help | subcommands of config
  config-resetstat | reset statistics, clear counters
  config-rewrite | save changed settings, persist configuration
  config-set | change a setting at runtime, change configuration without a restart, set a flag while running, change the password at runtime
  config | runtime configuration
  dbsize | how many keys, number of keys, count keys, size of the database
  debug | fill with test data, generate test keys, inspect an object, hot keys
  dfly-load | load a snapshot at runtime, import an rdb file without a restart
  echo | return a message
  flushall | delete everything, wipe all databases, empty the server, drop all data, clear the whole cache
  flushdb | empty the current database, delete all keys of one database, truncate a database
  hello | switch to resp3, protocol version, handshake
  info | server statistics, version of the server, uptime, hit rate, status, memory report, how much memory is used, hit ratio, number of clients
  lastsave | when was the last backup, time of the last snapshot
  latency | latency events
  memory-help | subcommands of memory
  memory-malloc-stats | allocator report, heap statistics
  memory-stats | memory of connections
  memory-usage | how big is a key, memory of one key, size of a value in bytes, large keys
  memory | free memory, defragment, return memory to the system, fragmentation
  module-list | loaded modules, extensions
  monitor | watch all commands live, see every request, trace commands, debug traffic
  ping | is the server alive, health check, heartbeat, test the connection
  quit | close the connection, log out
  replconf | internal replication command
  replicaof | make a replica, follow a primary, start replication, stop replication, promote to primary, detach a replica
  repltakeover | fail over without losing writes, planned failover, promote a replica safely, switch primary, hand over to a replica, maintenance of the primary
  reset | reset the connection
  role | primary or replica, am I the master
  save | write a snapshot now, synchronous backup, save to disk
  select | switch database, change the current database, use database number
  shrink | give back memory after deletes, compact a set or hash
  shutdown | stop the server, turn off, terminate gracefully, exit without saving
  slaveof | old name of replicaof
  slowlog-get | show slow commands, slow queries, which commands take long
  slowlog-help | subcommands of slowlog
  slowlog-len | number of slow commands
  slowlog-reset | clear the slow log
  slowlog | log of slow queries, find slow commands
  time | server clock, current time of the server
  wait | confirm that replicas have the write, synchronous replication, wait for acknowledgement by replicas
/command-reference/sets
  sadd | add to a set, unique collection, tag an item, store distinct values, remove duplicates, followers, tags of an article, one vote per user, blocked addresses
  saddex | members with their own expiry, set with ttl per member
  scard | size of a set, how many members
  sdiff | in one set but not in another, subtract sets, difference, recommend what friends have
  sdiffstore | save the difference
  sinter | common members, in both sets, mutual friends, shared elements, overlap, articles with both tags, friends in common
  sintercard | how many members do sets share, size of an intersection, count common elements
  sinterstore | save the intersection, store common members
  sismember | is it in the set, contains, membership check, has the user voted, is the address blocked, follows
  smembers | all members, list a set, show set contents
  smismember | check several members
  smove | move a member to another set
  spop | draw a random member, raffle, take a random element out, lottery winner, deal cards
  srandmember | random sample without removing, pick a random element, random winners, random question
  srem | delete from a set, remove a member
  sscan | iterate over a large set
  sunion | combine sets, all members of several sets, merge without duplicates
  sunionstore | save the union
/command-reference/sorted-sets
  bzmpop | wait for the first of several sorted sets
  bzpopmax | wait for the highest score
  bzpopmin | wait for the lowest score, blocking priority queue
  zadd | leaderboard, add a score, ranking, priority queue, high scores, scoreboard, delayed jobs, add or update a score, schedule a job for later, popular articles
  zcard | how many members, size of a leaderboard
  zcount | how many members between two scores, number above a score, events in the last hour
  zdiff | subtract sorted sets
  zdiffstore | save the difference of sorted sets
  zincrby | add points, raise a score, increase the score of a player, vote up
  zinter | members of all sorted sets
  zintercard | count common members of sorted sets
  zinterstore | save the intersection of sorted sets
  zlexcount | count names in an alphabetical range
  zmpop | pop from several sorted sets
  zmscore | scores of several players
  zpopmax | take the highest score, remove the best
  zpopmin | take the lowest score, next item of a priority queue, earliest job
  zrandmember | random member of a sorted set
  zrange | top ten, best players, page of a leaderboard, sorted by score, ascending or descending order, highest scores first, lowest first, cheapest, pagination of a ranking, most viewed
  zrangebylex | alphabetical range, autocomplete, typeahead, prefix search of names
  zrangebyscore | score between min and max, time window, range query by timestamp, jobs that are due, price range, events between two dates
  zrangestore | save part of a ranking
  zrank | position of a player, place in the ranking
  zrem | remove a player, delete a member of a ranking, take off the leaderboard
  zremrangebylex | delete an alphabetical range
  zremrangebyrank | keep only the top 100, trim a leaderboard, remove the lowest ranked
  zremrangebyscore | delete old scores, sliding window rate limiter, remove members older than a time
  zrevrange | top scores first, reverse order, leaderboard from the top, highest first
  zrevrangebylex | reverse alphabetical range
  zrevrangebyscore | scores from high to low
  zrevrank | rank from the top, position from the highest score
  zscan | iterate over a large sorted set
  zscore | score of a player, points of one member
  zunion | merge rankings, sum of scores
  zunionstore | save merged rankings, combine leaderboards, weights
/command-reference/stream
  xack | acknowledge a message, mark as processed, confirm a job, finish an entry
  xadd | append an event, event log, event sourcing, produce a message, message queue, add to a stream, append-only log, write a log entry, audit trail, sensor readings, change feed
  xautoclaim | retry stuck messages, take over messages of dead consumers, recover unprocessed messages
  xclaim | take over a message, change the owner of a pending message, dead letter
  xdel | delete a message of a stream, remove one entry
  xgroup-create | create a consumer group, start a worker group
  xgroup-createconsumer | add a worker to a group
  xgroup-delconsumer | remove a worker from a group
  xgroup-destroy | delete a consumer group
  xgroup-setid | reset the position of a group, replay messages, read from the beginning again
  xgroup | manage consumer groups
  xinfo-consumers | workers of a group, idle consumers
  xinfo-groups | lag of consumer groups, list groups, how far behind are consumers
  xinfo-stream | details of a stream
  xinfo | inspect streams
  xlen | number of messages, stream length
  xpending | unacknowledged messages, delivered but not processed, stuck jobs, poison messages
  xrange | messages between two times, history of a stream, read by id range, replay events, events of yesterday
  xread | new messages, tail a stream, wait for events, listen to a stream, live feed
  xreadgroup | consume as a worker, distribute messages over workers, kafka style consumer, process messages in parallel, several workers, each message once, competing consumers
  xrevrange | latest messages, newest first
  xsetid | set the last id
  xtrim | delete old entries, cap a stream, limit the length, retention of messages, drop old messages
/command-reference/strings
  append | concatenate, add to the end of a string, join strings
  bitcount | population count, number of set bits, count active users in a bitmap, active days of a user
  bitfield | packed integers, several counters in one string, small numbers
  bitfield_ro | read packed integers
  bitop | bitwise and, or, xor, not, combine bitmaps
  bitpos | first zero bit, find a set bit
  decr | count down, decrease by one, decrement a counter
  decrby | subtract from a counter, decrease by a number
  digest | checksum of a value, hash of a value
  get | read a value, fetch a key, look up, retrieve
  getbit | read a bit
  getdel | read and delete, one-time token, take and remove
  getex | read and extend the expiry, sliding session, refresh the timeout on read
  getrange | substring, part of a string, slice of a value
  getset | swap a value, return the old value and write a new one, read and reset a counter
  incr | count up, counter, atomic increment, page views, sequence numbers, generate ids, like counter, hit counter, visitors today
  incrby | add to a counter, increase by a number
  incrbyfloat | add a decimal, floating point counter
  mget | several values at once, batch read, bulk get
  mset | several keys at once, batch write, bulk set
  msetnx | write several keys only if none exists
  prepend | add to the front of a string
  psetex | value with a timeout in milliseconds
  set | store a value, write a key, save with expiration, lock with nx, overwrite, cache a value, upsert, cache a page, store for one hour
  setbit | turn on a bit, bitmap of flags, mark a day as active, daily active users, attendance, bitmask
  setex | store with a timeout, value that expires, cache for some seconds, one-time password, verification code
  setnx | store only if missing, simple lock, insert if absent
  setrange | overwrite part of a string, replace bytes
  strlen | length of a value, size of a string
  substr | old name of getrange
/command-reference/top-k
  topk.add | count trending items, add to heavy hitters
  topk.count | estimated count of an item
  topk.incrby | raise the count of an item
  topk.info | parameters of a top-k list
  topk.list | most frequent items, trending topics, heavy hitters, most popular, most searched words, popular products
  topk.query | is an item among the top
  topk.reserve | create a top-k list
/development
  cli | command line client, redis-cli, terminal, console, shell, big keys, import commands from a file, find the largest keys, script in bash
  sdks | client libraries, drivers, python, java, go, node, ioredis, jedis, redis-py, lettuce, go-redis, connection pool settings
/getting-started
  benchmark | load test, stress test, performance test, requests per second, memtier, compare performance, throughput
  binary | install on linux, apt-get, yum, dnf, debian, ubuntu, rpm, tarball, systemd service, without docker, bare metal, arm64, aarch64, graviton
  cloud | self-hosted or managed
  docker-compose | compose file, container with a password and a replica, local development setup
  docker | container, image, docker run, podman, keep data in a volume, first start, run on a mac, run on windows
  getting-started | quick start, first steps, requirements, supported systems, hardware, install, how to begin, supported processors, kernel version
  kubernetes-operator | run on kubernetes with an operator, failover on kubernetes, scale replicas, autoscale
  kubernetes | helm chart, deploy on k8s, pods, values.yaml
/integrations
  bullmq | job queue for nodejs, delayed jobs in javascript, nodejs background tasks
  clickhouse | sql over dragonfly, olap dictionary, analytics database
  django-cacheops | cache orm queries, django cache, python web framework
  feast | feature store, machine learning features, online features
  integrations | frameworks, works with, third-party tools
  magento | adobe commerce, shop cache, php sessions, e-commerce
  redlock | distributed lock, mutex, mutual exclusion, lock over several servers, semaphore, leader election, only one worker runs a job
  relay | php extension, in-process cache for php, laravel
  sidekiq | ruby on rails background jobs, ruby worker queue
/managing-dragonfly
  acl | users and permissions, access control, authorization, restrict commands, multi-tenant namespaces, role-based access, rbac, limit an application to its keys, forbid dangerous commands
  aof | append-only file, write-ahead log, journal, fsync, durability of every write, persistence, appendonly, appendfsync, bgrewriteaof
  backups | snapshot schedule, cron, s3, google cloud storage, azure blob, restore after a crash, disaster recovery, point in time, dump file, restore on another server
  cluster-migration | move into a cluster, from one server to several, split over shards
  cluster-mode | sharding, partitioning, horizontal scaling, scale out, hash tags, hash slots, resharding, several primaries
  flags | configuration options, command line arguments, settings, redis.conf, config file, server parameters, memory limit, eviction, cache mode, number of threads, password, environment variables
  high-availability | automatic failover, redundancy, standby, sentinel, fault tolerance, server crash, automatic recovery
  known-issues | bugs, defects, errata, fixed in later releases
  known-limitations | limits, restrictions, maximum key size, not supported, caveats, maximum value size, maximum number of keys, largest string, number of connections
  memcached-mode | memcached protocol, replace memcached, memcache clients
  metrics | list of prometheus metrics, meaning of metrics, alerts
  monitoring | observability, prometheus, alert rules, health check, watch the server, readiness probe, logs, alarms, log files
  operator/authentication | password on kubernetes, secret, client certificates on kubernetes
  operator/dragonfly-configuration | custom resource, crd fields, spec, affinity, tolerations, resources, pod settings, probes, node selector, dedicated nodes, load balancer, reach it from outside the cluster
  operator/grafana-guide | dashboard on kubernetes, charts
  operator/installation | install the operator, kubectl apply, helm install of the operator, uninstall
  operator/prometheus-guide | podmonitor, metrics of pods, prometheus on kubernetes
  operator/server-tls | tls on kubernetes, cert-manager, https certificate for pods
  operator/snapshot-pvc | persistent volume claim, storage class, keep data on kubernetes
  operator/snapshot-s3 | snapshots in a bucket from kubernetes, eks iam role, irsa, object storage
  release-notes | changelog, what is new, latest version, changes, new features
  replication | replicas, read scaling, lag, primary and secondary, master slave, copy of the data, standby
  scripting | lua scripts, undeclared keys, stored procedures, sandbox, global variables in lua, redis.call
  sizing | capacity planning, how much memory, how many cpus, hardware calculator, choose a machine, ram estimate
  snapshotting | how snapshots work, fork, copy on write, rdb format, consistency of a snapshot
  tiering | ssd, flash, nvme, disk storage, cold data, larger than memory, offload values, swap to disk
  troubleshooting | problems, errors, diagnose, not working, does not start, cannot connect, slow server, debug, something is wrong, connection refused, timeout, out of memory, io_uring, high cpu
  upgrade | update to a new version, rolling update, downgrade, newer release
  using-http | http api, rest, curl, web console, health endpoint
  using-tls | ssl, encryption in transit, https, certificates, mtls, mutual tls, secure connection, encrypt traffic, certificate verify failed, self-signed certificate
/migrating-to-dragonfly
  migrating-to-dragonfly | move from redis, switch from valkey, replace redis, migration plan, zero downtime
  from-redis-instance/snapshot-and-restore | import an rdb file, copy the dump file, offline migration
  from-redis-instance/replication | live migration, without downtime, follow a running redis
  from-redis-instance/sentinel-promotion | migrate under sentinel, failover to dragonfly
  from-redis-cluster/redis-cluster-to-dragonfly-single-node | consolidate a redis cluster, cluster to one server
`
const lines = TABLE.split('\n').filter((line) => line.trim() !== '')

/** `search.phrases` of site.config.ts. */
export const searchPhrases: Readonly<Record<string, readonly string[]>> = Object.fromEntries(entries())

function* entries(): Generator<readonly [route: string, phrases: readonly string[]]> {
  let folder = ''
  for (const line of lines) {
    const [name = '', phrases] = line.trim().split(' | ')
    if (phrases === undefined) folder = name.replace(/\/$/, '')
    else yield [routeOf(folder, name), phrases.split(', ')]
  }
}

/** A page with the name of its folder is the page of the folder; `about` is the home page. */
function routeOf(folder: string, name: string): string {
  if (folder === '') return '/'
  return folder === `/${name}` || folder.endsWith(`/${name}`) ? folder : `${folder}/${name}`
}
