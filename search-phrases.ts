/**
 * What readers search for in words that the page does not use. Each folder has a line per page: its name and phrases;
 * after a comma, it may go on in the next line. Words in a title or description do not need to be here. Phrases of a
 * category are names of what it lists; what a reader wants to do belongs to the page that does it.
 */
const TABLE = `
/
  about | introduction, overview, what is this product, why choose it, alternative to redis, fast in-memory database,
    keydb alternative, valkey alternative, multi-threaded cache server, drop-in replacement,
    shared-nothing architecture, key-value store, nosql
/about
  faq | common questions, is it free, do I have to change my application, is it production ready,
    vertical or horizontal scaling, frequently asked questions, q&a, does it cost anything, how fast is it,
    why use it over redis, can I trust it with data, how many cores does it use
  license | licensing terms, is it open source, may I sell it as a service, commercial use, bsl, terms of use, legal,
    can my company use it, copyright, source available, redistribute, apache 2 date, saas restriction
/cloud
  backups | scheduled backups in the cloud, restore a data store, import a dump file, retention of backups,
    backup policy, automatic backups, nightly backup, go back to yesterday, recover deleted data, clone a data store,
    copy production into staging, undo an accident
  bandwidth | network speed by instance size, gigabits, throughput limit of the network, traffic limit, mbps, gbps,
    bits per second, network cap, network saturated, how much traffic can it handle
  cloud | managed service, hosted dragonfly, dbaas, fully managed database, as a service, no servers to run,
    cloud provider, hosting, cloud console
  connect | connection string, endpoint and port, connection uri, how to reach the data store, hostname,
    where is my endpoint, url of my database, host and password, public or private endpoint, rediss url
  connect/redis-clients | connect from python, node, go, java, cluster client for swarm, read from replicas,
    connection code example, jedis example, ioredis example, lettuce example, code snippet, sample code,
    how do I connect my app, cluster mode client
  connect/serverless | functions and cold starts, connection reuse in serverless, faas,
    private access from cloud functions, edge functions, too many connections from functions, ephemeral compute,
    functions exhaust connections
  connect/serverless/aws-lambda | lambda function, function in a vpc, nodejs lambda example, amazon functions,
    security group for lambda, lambda cannot reach the database, lambda in a private subnet, javascript function on aws,
    deploy a function with the aws cli, lambda timeout, environment variable of a function
  connect/serverless/gcp-cloud-run | cloud run service, direct vpc egress, secret manager uri,
    google serverless containers, gcloud run deploy, serverless on google, google cloud functions, cloud run private ip,
    container on google without servers, cloud run cannot connect, egress settings
  connect/vpn | reach a private data store from my laptop, ssh tunnel, bastion host, jump server,
    local development access, remote access, work from home, home office, developer machine, port forwarding, tunnel,
    connect from a laptop
  connect/vpn/aws | client vpn endpoint, openvpn to amazon, access private endpoint from my computer, aws vpn client,
    easy-rsa, mutual certificate vpn, vpn into a vpc, road warrior, tls vpn, authorization rule, split tunnel
  connect/vpn/gcp | identity-aware proxy, iap tunnel, cloud vpn from the office, site to site vpn, google vpn,
    google bastion, zero trust access, ipsec, on-premises to google
  connections | vpc peering, peer networks, route tables, private connectivity, private link,
    firewall rules for peering, vpc to vpc, vnet peering, network peering, link my network, accept a peering request,
    private access, connect without the internet
  data-retention | delete account data permanently, privacy, gdpr, how long is data kept, erase my data,
    data deletion policy, right to be forgotten, compliance, what happens after I delete, personal data,
    how long are logs stored, what do you store about me, data protection, stored customer data
  datastores | create a data store, choose instance size, enable high availability, eviction setting,
    swarm or single shard, rotate the passkey, resize, ip allowlist, bullmq specialization, ip access list,
    only some addresses may connect, several availability zones, create a database, launch an instance,
    provision a cache, scale up, scale down, upgrade the plan, multi-az, change the password, reset the password,
    whitelist ips, firewall, public endpoint, lost password, vertical scaling in the cloud
  enterprise | bring your own cloud, byoc, own account, saml, single sign-on, sso, scim, okta, directory sync,
    user provisioning, entra id, company account login, microsoft entra, google workspace, company plan,
    my own aws account, saml login, identity provider, onelogin, active directory, corporate login,
    data stays in our account, on our own infrastructure, idp
  getting-started | first data store, sign up, free trial, create an account, cancel, stop charges, register,
    create account, log in to the cloud, tutorial for the cloud, cloud quick start, close my account,
    delete the database
  migrate | move to the cloud, migrate with redisshake, import or live migration, import existing data, bring my data,
    onboarding, redis-shake, switch to the cloud, data import tool
  migrate/aws-elasticache | move from amazon elasticache, migrate from aws, leave elasticache, replace elasticache,
    aws redis, elasticache alternative, elasticache to dragonfly, cut over from elasticache, elasticache export
  migrate/redis-cloud | move from redis enterprise cloud, leave redis cloud, redis labs, redis inc,
    redis cloud alternative, switch from redislabs, export from redis cloud, redis enterprise migration,
    rdb export from redis cloud, redis cloud to dragonfly
  monitoring | cloud metrics, api key for prometheus, datadog, grafana dashboard in the cloud,
    scrape the metrics endpoint, alarms in the cloud, charts of cpu and memory, usage graphs, new relic,
    notifications about high memory, observability of the cloud, dashboards, how busy is my data store
  networks | private network, cidr block, ip range, subnet, address range, vpc, virtual network, isolated network,
    address space, overlapping ranges, private subnet
  pricing | cost, billing, how much does it cost, data transfer charges, egress fees, reduce the bill, invoice,
    monthly bill, what is free, fees, price list, plans, expensive, cheaper, estimate costs, save money,
    how am I charged, per gigabyte, hourly rate, payment
  support | contact, help desk, open a ticket, response times, sla, email support, premium support, customer service,
    get help, talk to an engineer, report a problem, raise a ticket, on-call, who do I call
  terraform-provider | infrastructure as code, opentofu, iac, provision with code, import existing resources into state,
    hashicorp, tf resources, terraform example, automate infrastructure, gitops, terraform import
  users | invite a colleague, team members, teammates, coworkers, roles and permissions of people, remove a person,
    read-only access for somebody, add a teammate, share access, organisation members, invitation, admin role,
    revoke access, offboard an employee, colleague left
/category
  command-reference | list of all commands, every command, overview of commands, commands by group, api reference,
    cheat sheet, command index, all operations, available commands, manual
  acl | user management commands, access control commands, commands for permissions and users, authorization commands,
    security commands, login commands, users and passwords commands
  bloom-filter | commands for bloom filters, probabilistic set, membership filter, bf commands, set with false positives
  cluster-management | cluster commands, commands for slots and nodes, sharding commands, slot commands,
    topology commands, redis cluster commands, resharding commands
  count-min-sketch | sketch commands, cms commands, frequency counter, frequency table, frequency estimation,
    event counting sketch
  cuckoo-filter | commands for cuckoo filters, filter with deletes, deletable bloom filter, cf commands,
    filter that can forget
  generic | key commands, keyspace commands, commands for keys of any type, expiry commands,
    scripting and transaction commands, commands for all types, delete and rename commands, ttl commands, lua commands,
    pipelines and transactions
  geospatial-indices | geo commands, location commands, commands for coordinates, gis, maps, latitude and longitude,
    spatial index
  hashes | hash commands, map commands, commands for objects and fields, dictionary, object storage, struct,
    record type, hashmap, fields and values
  hyperloglog | cardinality commands, commands to count distinct elements, hll
  json | document commands, commands for json documents, json data type, nested documents, mongodb style documents,
    document database
  lists | list commands, queue commands, commands for lists, linked list, deque, array, queue, stack, fifo
  pubsub | messaging commands, publish and subscribe commands, channel commands, messaging, message bus, event bus
  rate-limiter | rate limiting commands
  search | full-text search commands, index commands, vector search commands, full text engine,
    elasticsearch alternative, vector database, secondary indexes, query engine, redisearch
  server-management | server commands, administration commands, connection commands, client commands, admin commands,
    operations, server information, maintenance commands, dba commands
  sets | set commands, commands for collections of unique values, unordered collection, unique values, hashset,
    set algebra, tags, union and intersection
  sorted-sets | zset commands, leaderboard commands, ranking commands, ranked set, ordered set, score ordering, treemap,
    skip list
  streams | stream commands, event log commands, consumer group commands, kafka-like log, event stream, append-only log,
    event queue
  strings | string commands, commands for values and counters, plain values, cache values, counters, bitmaps, blobs,
    bytes, simple key value, binary data
  top-k | heavy hitter commands, topk commands
/command-reference
  compatibility | supported commands, unsupported commands, which redis commands work, missing commands,
    differences from redis, incompatibilities, api coverage, object encoding, missing command, redis modules,
    command support matrix, feature parity, what is not implemented, unimplemented commands, drop-in compatible,
    api version, redis 7 compatibility, valkey compatibility
  examples | checked examples, tested examples, sample code verification, are the examples correct, wrong example
/command-reference/acl
  cat | command categories, groups of commands for permissions, list of command groups, permission groups,
    which commands are dangerous, categories of commands, read write admin categories,
    which commands does a category contain, @dangerous, @admin, @read
  deluser | remove a user, drop an account, delete a user, delete account, revoke access, offboard, drop user sql,
    erase an account, kick out an employee, user no longer needed, remove login, destroy user
  dryrun | test whether a user may run a command, simulate permissions, check access without executing,
    would this be allowed, can user do this, check permissions, test an access rule, what-if for permissions
  genpass | generate a random password, strong secret, password generator, create a secure password, random secret,
    generate a token, api key generator, random hex string
  getuser | rules of one user, permissions of a user, what may a user do, show grants, inspect a user, describe user,
    user privileges, permissions of an account, which keys may a user read, user details, account status
  help | acl subcommands, acl help
  list | all users with their rules, show permissions of everybody, list users and rules, dump of the access rules,
    export users, all grants, report of permissions, audit users, who has access to what, list grants
  load | reload users from the acl file, reread users file, apply edited users, reload acl without restart,
    refresh permissions, users file changed, import users, deploy new permissions, sync users from a file
  log | denied commands, failed logins, security audit, access violations, who was refused, failed login attempts,
    who tried to log in, unauthorized access attempts, permission denied history, noperm errors,
    wrong password attempts, intrusion detection, brute force attempts, refused logins, who was rejected, denied access,
    security events, suspicious activity
  save | persist users to the acl file, write users to disk, keep users after restart, export users to a file,
    persist permissions, users lost after restart, write accounts to disk, make users permanent, update the users file
  setuser | create a user, grant permissions, restrict a user to certain keys, allow only some commands,
    change the password of a user, add an account, read-only user, new password for a user, user for one application,
    rules for keys with a prefix, add user, grant and revoke, create account, disable a user, enable an account,
    block a user, limit keys, create role, change password, rotate a password, passwordless login,
    forbid flushall for a user, least privilege, service account, account that can only read, limit a user, new login,
    allow only get, who may write
  users | user names, list accounts, all accounts, usernames, how many users exist, show users, who has an account,
    list logins, names of accounts, list users sql
  whoami | current user, who am I logged in as, name of the logged in user, which account am I using, logged in user,
    current account, show my identity, session user, am I authenticated, current login, select current_user
/command-reference/bloom-filter
  bf.add | remember an item, mark as seen, deduplicate with little memory, add to the filter, url already crawled,
    email already used, put into a filter, seen already, skip duplicates, have we processed it, idempotency check,
    probabilistic set add, record a visit, crawler deduplication, first time seen, remember a url,
    mark a page as visited
  bf.exists | has this been seen before, membership test, is the username taken, probabilistic membership,
    check the filter, maybe contains, definitely not present, avoid cache misses, cache penetration, probably seen,
    already seen, is the password leaked, check before querying the database, visited before, known email, spell checker
  bf.info | size and capacity of a bloom filter, how full is the filter, filter statistics, memory of a filter,
    number of inserted items, describe a filter, filter nearly full
  bf.loadchunk | restore a bloom filter, import a filter, load a saved filter, recover a filter, copy filter in,
    filter from backup, continue a restore of a filter, write chunks
  bf.madd | add many items to a bloom filter, insert a batch into a filter, bulk add to filter, seed a filter,
    preload a blocklist, add several urls, many usernames at once, batch insert emails
  bf.mexists | check many items in a bloom filter, batch membership test, which of these were seen,
    check a list of urls, filter out known items, which emails are new, bulk seen check, batch lookup in a filter
  bf.reserve | create a bloom filter with error rate and capacity, false positive rate, new filter, initialise a filter,
    choose the error rate, how big should the filter be, tune false positives, filter sizing, expansion rate
  bf.scandump | export a bloom filter, copy a bloom filter to another server, back up a filter, save a filter to a file,
    migrate a filter, serialise a filter, dump a filter
/command-reference/cluster-management
  cluster-info | cluster status, state of the cluster, is the cluster healthy, cluster health, cluster_state ok,
    is cluster mode on, cluster down, number of known nodes, cluster state fail, slots assigned, is it a cluster
  cluster-keyslot | hash slot of a key, which slot does a key belong to, crc16, which shard has my key,
    compute slot number, cross slot error, same slot check, key to node mapping, hash tag test
  cluster-myid | node id, identify this node, own node identifier, which node am I, id of this server in the cluster
  cluster-nodes | list cluster nodes, members of the cluster, all servers in the cluster, node list,
    addresses of the nodes, cluster membership, node addresses, node table, roles of the nodes, list of servers
  cluster-shards | shards with their nodes and health, cluster topology, primaries and their replicas,
    layout of the cluster, shard map, partitions, health of the nodes, replicas per shard,
    which replica belongs to which primary, availability of shards
  cluster-slots | which node serves which slots, slot map, slot ranges, routing table for clients,
    slot to server mapping, partition map, moved redirect, topology discovery
  cluster | subcommands for cluster clients, cluster subcommands, cluster meet, cluster failover, sharding information,
    topology
  dflycluster-config | configure a cluster, set up slots, migrate slots between nodes, rebalance shards, push topology,
    assign slots, add a node, remove a node, move slots, scale out a cluster, reshard, json configuration of shards,
    rebalance the load, set up a cluster by hand
  dflycluster-flushslots | delete keys of slots, empty slots, clear slots, wipe part of a shard,
    remove leftover keys after resharding, purge slot data, drop migrated data, clean slots, erase slot range
  dflycluster-getslotinfo | keys and memory by slot, slot statistics, hot slots, unbalanced shards, biggest slot,
    load per slot, skewed partitions, traffic by slot
  dflycluster-slot-migration-status | progress of a slot migration, resharding progress, is resharding done,
    how far is the move, migration stuck, watch slots moving, rebalancing progress, wait for resharding,
    migration finished, state of slot transfer, keys moved so far
  dflycluster | commands for a cluster manager, control plane, orchestration of shards, admin of cluster nodes
  readonly | read from replicas in a cluster, replica reads, scale reads in a cluster, read from slave,
    stale reads allowed, read scaling, replicas answer reads, readonly flag of cluster clients
  readwrite | leave read-only mode, undo readonly, stop replica reads, switch to writes again, end of replica reads
/command-reference/count-min-sketch
  cms.incrby | count an occurrence, increase the count of an item, tally an event, count page hits approximately,
    record occurrences, count words, add to frequency table, bump a tally, click counting
  cms.info | size of a sketch, sketch dimensions, total number of counted events, how large is the sketch,
    describe a sketch, sketch total, statistics of a sketch
  cms.initbydim | create a sketch with width and depth, new frequency table, choose width and depth,
    set the size of a sketch, memory of a sketch, columns and rows, matrix size
  cms.initbyprob | create a sketch with an error rate, new sketch by accuracy, choose the accuracy, overestimation,
    tolerance for errors, create a frequency counter, error bounds, confidence, probability of overcounting
  cms.merge | combine sketches, union of sketches, add up sketches, aggregate counts of several servers, combine days,
    sum frequency tables, weekly totals, distributed counting, combine counts from shards, aggregate frequency
  cms.query | how often did an item occur, frequency estimation, approximate count of an item, how many times seen,
    look up a tally, word frequency, how popular is this item, histogram lookup, views of one video
/command-reference/cuckoo-filter
  cf.add | add to a cuckoo filter, insert a fingerprint, put an item into the filter, remember with deletion later,
    probabilistic set with removal, add a session to a filter, allow duplicates in a filter, record with later removal
  cf.addnx | add unless it is there already, insert only once, add if new, avoid duplicates in the filter,
    add unless present, unique insert into a filter, first time only
  cf.compact | defragment a cuckoo filter, shrink a filter, merge filter layers, reclaim memory of a filter,
    tidy up a filter, smaller filter, free memory of a filter, after many deletes from a filter
  cf.count | number of times an item was added, occurrences in a filter, how often was it inserted, multiplicity,
    how many copies in the filter, duplicates of an item
  cf.del | delete from a probabilistic filter, forget an item, remove from a filter, un-remember,
    bloom filter with delete, revoke a token, session ended
  cf.exists | probably in the cuckoo filter, maybe a member, approximate contains, coupon already used,
    check before delete, filter lookup, is it probably in there
  cf.info | cuckoo filter size, filter load, number of buckets, deleted items count, describe a cuckoo filter, how full,
    filter memory
  cf.insert | add several items to a cuckoo filter, many items into a filter, batch add, many fingerprints,
    create with capacity while adding, nocreate, many items with one command, seed the filter
  cf.insertnx | add several new items, several items without duplicates, batch add if missing, bulk add only new items,
    skip existing items
  cf.mexists | check several items in a cuckoo filter, batch check, which are in the filter, check several coupons,
    many lookups in a filter, bulk contains
  cf.reserve | create a cuckoo filter with capacity, new filter, bucket size, max iterations, initialise the filter,
    how big should it be, growth of a filter, size for a million items, fingerprint filter setup
/command-reference/generic
  copy | duplicate a key, clone a value, copy to another database, cp, make a copy, back up a key, snapshot one value,
    duplicate to a second name, copy a list, clone key, deep copy, same value under another name, replicate a key,
    fork a key
  del | delete a key, remove several keys, erase keys, remove key, drop a key, clear a value, invalidate cache entry,
    purge a cached item, get rid of, log out a user, delete a list, delete a whole hash, evict an entry by hand,
    throw away a key, scrap, forget a key, discard a value
  delex | delete if equal, conditional delete, release a lock safely, compare and delete, delete only if unchanged,
    unlock if I own the lock, compare and remove, atomic conditional delete, release mutex, safe unlock without lua, cad
  discard | cancel a transaction, rollback, abort queued commands, throw away the queue, undo multi,
    give up a transaction, abort transaction, do not run queued commands, revert, undo a transaction,
    cancel queued commands, back out
  dump | serialize a value, export a key, binary representation of a key, move a key between servers, export one key,
    marshal, pickle, serialise, copy key to another instance, raw bytes of a key, backup a single key, migrate a key,
    key to bytes, value as binary blob, move one key to another machine
  eval-ro | read-only script, lua on a replica, script that cannot modify data, query script,
    safe script on a secondary, read only lua, script for read-only users, query logic on a replica
  eval | run a lua script, server-side scripting, stored procedure, atomic logic on the server,
    check and change in one step, execute code on the server, custom command, server side logic, user defined function,
    programmability, atomic read-modify-write, run a program inside the database, stock reservation,
    extend with own commands, if then in one step
  evalsha-ro | read-only cached script, loaded script that only reads, prepared query script, sha of a read script,
    cached read-only lua, read-only script by hash
  evalsha | run a cached script by its hash, call a loaded script, prepared statement, call script by sha,
    noscript error, run stored script, save bandwidth for scripts, script digest, no matching script,
    execute a cached procedure, invoke by digest, unknown script
  exec | commit a transaction, run queued commands atomically, end of multi, run transaction, apply queued commands,
    finish transaction, execute the batch, execabort, transaction failed
  exists | check whether a key exists, is the key there, test for presence, has key, contains key, is it cached,
    key present, does it exist, cache hit test, verify that a key is set, count existing keys, containskey,
    if key exists, already cached, key in, test whether present, is there such a key, was it stored, known key
  expire | set a timeout, key that deletes itself, give a key a lifetime, automatic deletion after seconds,
    refresh the time to live, set expiry only if there is none, self-destruct, log out idle sessions,
    forget after a while, ttl, auto delete, cache invalidation after time, time out a key, set lifespan, key lifetime,
    extend the ttl, prolong a lock, keep session alive, renew a lease, heartbeat of a worker, session timeout,
    shorten the lifetime, temporary key, expires in an hour, garbage collect old keys, make it vanish later,
    disappear after, evaporate, time limit for a key, remove automatically after a minute
  expireat | expire at a date, delete at midnight, deadline as a timestamp, expire on a given day, valid until,
    end of day, offer ends at, unix timestamp deadline, expire at a certain time, sale ends on a date,
    scheduled removal, reset at the end of the month
  expiretime | when does a key expire, expiry timestamp, absolute expiry, what date will it be deleted, end of validity,
    valid until when, timestamp of deletion, when was it set to expire, expiry date of a key, until when is it cached
  fieldexpire | ttl of a hash field, ttl of a set member, expire one member, per-member ttl, expire item inside a set,
    hash field timeout, individual element lifetime, remove one tag after a while, sub-key expiration,
    timeout for single elements, set item with a timeout
  fieldttl | remaining lifetime of a hash field or set member, how long does a field live, lifetime of one member,
    field expiry left, member lifetime left, when does one set element vanish, seconds left for a member
  function-flush | redis functions, delete functions, redis 7 functions, function load, library of functions, fcall,
    user functions, redis function support, fcall replacement, functions not supported
  keys | list all keys, find keys by pattern, show every key, wildcard, show all keys, list every key, match keys,
    glob search, see what is stored, find by prefix, key names, what keys are there, browse keys, dir listing,
    regex on keys, keys beginning with, names that match, every name
  move | transfer a key to another database, change the db of a key, from db 0 to db 1, send key to another db,
    relocate a key, across databases, put a key into another db, transfer between databases
  multi | start a transaction, execute commands together, all or nothing, begin, several commands at once,
    begin transaction, atomic block, isolation, acid, batch of commands, do several writes together, transfer money,
    start of a batch, unit of work
  persist | remove the expiration, make a key permanent, keep forever, never expire, cancel a timeout, make permanent,
    drop the ttl, unset expiry, clear the time to live, stop a key from expiring, do not delete any more, undo expire,
    keep a session forever, convert temporary to permanent, lifetime unlimited, stop timing out, keep past its timeout,
    should not vanish, never time out
  pexpire | timeout in milliseconds, short ttl, subsecond expiry, expire after half a second, ms timeout,
    time out in ms, fine-grained expiry, very short lock
  pexpireat | expire at a time in milliseconds, millisecond deadline, exact moment of expiry,
    javascript timestamp expiry, date.now expiry, expire at exact ms, high-precision deadline
  pexpiretime | expiry timestamp in milliseconds, exact expiry instant, ms timestamp of the expiry,
    absolute expiry in ms
  pttl | remaining time in milliseconds, ms left, exact time left, milliseconds until expiry, is the lock still valid,
    precise time to live, remaining lock time, how many ms remain
  randomkey | any key, pick a random key, sample a key, arbitrary key, choose a key at random, surprise me with a key,
    any key at all, pick something from the database, random record, spot check
  rename | change the name of a key, mv, change key name, give another name, swap in a new version,
    replace a key by another, atomic swap of keys, move to another name, publish a rebuilt list, rename a key,
    switch to new data atomically, change identifier
  renamenx | rename if the new name is free, do not overwrite on rename, rename without overwriting, safe rename,
    rename only if target missing, claim a key, keep the target when renaming, take over a key if free,
    rename only once, atomic claim
  restore | import a dumped key, deserialize a value, load a dump, load one key, unmarshal, unpickle, deserialise,
    import a key from another server, bring a key back, recreate from bytes, busykey error
  rm | delete keys by pattern, bulk delete with a prefix, delete many keys without blocking, remove keys with wildcard,
    delete by prefix, delete keys matching, mass delete, purge by pattern, remove all keys starting with,
    clean up old keys, invalidate a group of cache entries, clear cache of one tenant, delete user:* keys,
    delete keys beginning with, drop keys with a prefix, throw away many keys, remove every session key
  scan | iterate over keys, walk through all keys, cursor, list keys without blocking, page through the keyspace,
    keys of one user, keys with a prefix, find keys in production, iterator over the keyspace, list keys safely,
    enumerate keys, find keys by prefix, loop through all keys, search key names, alternative to keys,
    keys without expiry, foreach key, filter keys by type, incremental listing, big keys without ttl,
    keys beginning with, go through millions of keys
  script-exists | is a script cached, check for loaded scripts, is the script loaded, check sha, script in the cache,
    has the script been uploaded, verify script hash, must I load it again
  script-flags | allow undeclared keys for one script, change how a script runs, undeclared keys error,
    disable atomicity of a script, script tried accessing undeclared key, options of a script,
    script without declared keys, run lua asynchronously, per-script settings, allow-undeclared-keys
  script-flush | remove all scripts, clear the script cache, forget all scripts, reset scripts, unload lua,
    delete cached scripts, drop all procedures
  script-help | subcommands of script, script command help
  script-latency | how long scripts take, script timings, profile lua, slow scripts, script performance,
    histogram of script duration, which script takes long
  script-list | show loaded scripts, source of a script, view cached scripts, which scripts are loaded, decompile sha,
    print lua source, inspect stored procedures, find a script by hash, what does this sha do
  script-load | cache a script, upload a script, sha1 of a script, register a script, prepare a script, get the sha,
    precompile lua, store a procedure, deploy a script
  script | manage lua scripts, script cache, administer scripts, lua management, upload and list scripts,
    stored procedures administration, lua script cache
  sort | order elements, sort a list numerically, sort by external key, order by, sort by field,
    sort strings alphabetically, numeric order, sorted output, descending sort, join with other keys, sort ids by price,
    arrange
  sort_ro | sort without writing, order on a secondary, order by without storing, sorted read, sort on a replica,
    sort for read-only users, arrange without writing
  stick | pin a key, protect a key from eviction, never evict, do not evict, exempt from eviction,
    keep in memory always, lock key in memory, sticky key, protect important keys
  touch | update the last access, mark as recently used, keep a key warm, bump recency, refresh lru, last access time,
    prevent eviction for now, ping a key, keep from being evicted, update access time, mark as used
  ttl | time left, remaining lifetime, how long until a key expires, seconds until expiration, time to live,
    expiry left, remaining seconds, when will it be deleted, how much time remains, check the expiration, cache age,
    does it have an expiry, countdown, session time remaining, ban time left, lifetime left, seconds left,
    expires in how long
  type | kind of value, what data type is a key, is it a list or a hash, typeof, which datatype, instanceof,
    what is stored here, is it a string, wrongtype check, determine structure, kind of structure,
    data structure of a key
  unlink | asynchronous delete, delete a big key, non-blocking delete, free memory in the background, lazy delete,
    background delete, delete huge key without blocking, remove large collection, async del, drop a million members,
    throw away a huge key, fast delete, delete without lag
  unwatch | stop watching keys, forget watched keys, cancel watch, drop the optimistic lock, release watched keys,
    stop observing, abandon a check-and-set, no longer watch, undo watch
  watch | optimistic locking, compare and swap, check and set, cas, abort if somebody else changed a key,
    race condition, lost update, concurrent change, optimistic concurrency, mvcc, compare and set, abort on conflict,
    detect concurrent modification, check-then-act, avoid overwriting changes, two clients edit the same key,
    read modify write, transaction with condition, double spending, someone else edited it, conflict detection,
    stale read protection
/command-reference/geospatial-indices
  geoadd | store coordinates, add a location, save latitude and longitude, map points, location index, store locator,
    position of vehicles, save a place, register position, store gps, add city, courier tracking,
    update driver location, place on a map, pin on a map, add coordinates, fleet tracking, add a point of interest,
    add latitude and longitude, insert a restaurant, register a shop, live location, bus positions, track vehicles,
    uber drivers, phone location, save an address position, scooter positions
  geodist | how far apart, distance between places, kilometers between two points, how far away, length between points,
    as the crow flies, miles between cities, haversine, distance of two users, km between, great-circle distance,
    distance between two people, distance in miles, distance in meters
  geohash | geohash string, encode coordinates, short location code, location as text, geohash.org, hash of a position,
    textual coordinates, geo code, shareable location string
  geopos | coordinates of a member, where is a place, read latitude and longitude, gps position, get location,
    where is the driver, lat lng of an item, coordinates lookup, current location of a vehicle, fetch position,
    where is the courier, retrieve gps, position of a store, lat long
  georadius | radius query, old radius search, within distance of a point, old nearby query, circle search,
    points around coordinates, legacy geo query, distance query around coordinates
  georadius_ro | radius search on a replica, nearby query on a secondary, circle search without store,
    read-only radius query
  georadiusbymember | around a member, near another member, close to another item, nearby users of a user,
    who is near this person, neighbours of a place, around a shop, similar location, friends near a friend,
    near an existing place
  georadiusbymember_ro | near another member without writing, nearby on a secondary, neighbours without store,
    read-only query around a place
  geosearch | find places nearby, near me, within a radius, within a box, closest restaurants, geofence,
    users within kilometers sorted by distance, bounding box, drivers near a customer, shops around me, store locator,
    nearest station, proximity search, nearby, around here, nearest, closest, find within distance, radius search,
    what is close to me, places in a map view, rectangle on a map, taxi dispatch, find hotels near, dating app distance,
    delivery area, nearest driver, spatial query, points in a circle, what is nearby, shops within 5 km,
    find people near me, local search, atm finder, map viewport, sort by proximity, distance search, within 10 miles,
    pizza near me, find a doctor nearby, who is around, nearest bus stop
/command-reference/hashes
  hdel | delete a field, remove an attribute of an object, remove key from a dictionary, unset property,
    delete attribute, drop a column, remove item from cart, remove entry from a map, delete one field,
    delete an attribute, delete key from hash, remove a setting, remove a column
  hexists | does a field exist, check for a hash field, has property, has attribute, containskey of a map,
    is the field set, key in dict, in cart already, is attribute there, key in a map, does the user have a field,
    product in cart
  hexpire | expire single fields, timeout of hash fields, field ttl, part of an object expires, per-field expiry,
    time-limited attribute, expire one entry of a map, set lifetime of a field, expire part of a hash,
    timeout for one attribute, sub-key ttl
  hget | read one field, get an attribute, look up a property, dictionary lookup, map get, read property, read a column,
    single attribute, dict get, fetch one field, get user name, value of a map entry, single field of an object,
    get one value of a dict, read one setting, object.field, get a column, hashtable get, email of a user, one column
  hgetall | whole object, all fields and values, dump a hash, read the entire hash, load an object, read object,
    dict items, map entries, select star, print a hash, fetch a profile, entire record, whole dictionary, get user data,
    row as object, load cart contents, retrieve an object, fetch a user, show all fields, convert to dict, whole record,
    show a product, all about a user, hashtable dump
  hgetex | read fields and refresh their ttl, sliding expiration of fields, extend field ttl on read, touch field,
    read attribute and renew, one-time code in a field, get and expire a field, prolong fields when read,
    read once and expire, hash field get with ttl
  hincrby | increment a number in a hash, counter inside an object, add to a field, bump a counter in a map,
    decrement a field, stock level, statistics per object, counter per field, quantity in cart,
    increase likes of a post, several counters in one key, decrease inventory, count per field, votes per option,
    poll results
  hincrbyfloat | add a decimal to a hash field, add money to a balance, fractional increment in a map, add to a price,
    account balance, running average total, decimal counter in an object, average rating sum, wallet balance, add float
  hkeys | field names, keys of a dictionary, list of attributes, property names, dict keys, object.keys, column names,
    which fields exist, keyset of a map
  hlen | how many fields, size of a dictionary, number of properties, map size, dict len, count entries,
    number of items in cart, how many attributes, number of keys in a dict, items in the cart, attribute count
  hmget | several fields at once, read some attributes, only some fields of an object, select columns,
    pick some properties, projection, read multiple attributes, fetch two fields, partial object
  hmset | set many fields, old form of hset, dict update, write multiple attributes, old multi-field write,
    set an object at once, set multiple attributes, bulk write to a dict, object write in old code
  hpexpiretime | when do fields expire, when will field be removed, absolute expiry of a field, field deadline,
    timestamp when a field expires
  hrandfield | random field, sample of a hash, pick a random entry, random property, random item of a map,
    random.choice on a dict, choose a random attribute, draw an entry from a map, random question from a hash,
    random key of a dict
  hscan | iterate over a large hash, page through fields, large dictionary cursor, iterate map entries,
    walk through properties, search fields by pattern, loop over a big hash, enumerate entries in batches
  hset | store an object, user profile, write fields, dictionary, map, associative array, record, upsert a field,
    session data, shopping cart, product details, save an object, insert a row, update a row, map put, dict assignment,
    set property, add attribute, write record, change one field, store user data, struct, hashmap,
    key value pairs under one key, add item to cart, save settings, user preferences, metadata of a file,
    put into a map, modify an object, save a struct, store a user, insert a record, cart item, dict update, entity,
    database row, configuration values, save a form, store a product, fill in fields, hashtable put, store a person
  hsetex | write fields with a timeout, fields that expire, object with partial expiry, field with ttl,
    cached attributes, temporary fields, set and expire fields, attribute with a lifetime, short-lived fields,
    otp in a user hash, cached columns
  hsetnx | set a field only if it is missing, putifabsent, setdefault, write attribute once, add field if new,
    default property, claim a task, first writer wins
  hstrlen | length of a field, bytes in a field, how long is the attribute, size of one property,
    character count of an attribute, size of a field value
  httl | time left for a hash field, field time left, lifetime of an attribute, when does a field expire,
    seconds left of a field, remaining time of a field, field expires in, ttl of one attribute
  hvals | values without names, dict values, object.values, map values, all attribute values, list the values only,
    only the values of an object, list of values, select values
/command-reference/hyperloglog
  pfadd | count a unique visitor, add to a cardinality estimate, record a visitor, hll add, unique users tracking,
    log a unique event, distinct ips, add to distinct counter, unique page views, track uniques, unique listener,
    note a distinct user, unique viewers, one more visitor
  pfcount | unique visitors, count distinct, approximate number of distinct items, cardinality estimation,
    daily visitors, number of uniques, unique users, distinct count, how many different, monthly active users, mau, dau,
    uv count, count unique ips, unique search queries, estimate set size, approximate count distinct, how many unique,
    unique listeners, reach of a campaign, estimate of distinct values, count(distinct), how many people,
    distinct users per day, different visitors
  pfmerge | combine cardinality estimates, unique visitors of several days, union of uniques, combine days into a month,
    merge hll, weekly unique users, roll up visitors, distinct visitors of the month, union count,
    merge unique counters, add estimates
/command-reference/json
  json.arrappend | push to a json array, add to an array, add an item to an array of a document, array push,
    list append in a document, add element to nested list, add a comment to a post, add a tag to a document,
    push to array mongodb, concat arrays, append to array, $push, add item to order document, extend a json list,
    mongodb push, add to a nested list
  json.arrindex | find in a json array, index of an element, indexof, array contains, position in an array,
    does the array include, search an array, find element in a document array, includes, search within a json list,
    is a tag in the document
  json.arrinsert | insert in the middle of an array, splice, insert at position, unshift, prepend to json array,
    put first in the array, insert into a json array, add before an element, array unshift, add to an array start
  json.arrlen | array size, array length, count elements of an array, how many comments, number of array items,
    length of a nested list, number of items in an order, count entries in json
  json.arrpop | remove the last array element, take out of an array, remove element by index, shift an array,
    delete first element of an array, dequeue from a document, pop from json array, remove from array, $pop,
    delete an array item
  json.arrtrim | shorten an array, slice an array, keep first elements, cap an array, limit array length,
    drop old entries of a document, slice in place, keep the last array entries, truncate an array, bounded array
  json.clear | empty an object or array, reset a document, wipe an array, zero the counters,
    remove all entries of an object, empty the cart, set to empty, reset numbers to zero, empty a json list
  json.debug-fields | count fields of a document, how many nodes in the document, complexity of a document,
    nested field count, number of nested values, count json nodes
  json.debug-help | subcommands of json.debug, json debugging help
  json.debug-memory | memory of a json document, bytes of a document, document size, storage of json,
    how big is my document, heavy documents, ram of a document, size in bytes of json, large parts of a document
  json.debug | memory and field count, inspect a document, debugging json
  json.del | delete part of a document, remove a field from json, unset a path, delete a property,
    drop an attribute of a document, remove an array element, delete nested field, delete a document, $unset,
    remove a property, drop part of a document, erase json, remove from nested object
  json.forget | alias of json.del, same as json.del, old json delete
  json.get | read a document, fetch part of a document, get only some fields, jsonpath query, load a document,
    select from json, nested value, extract a field, query inside a document, findone, json path expression,
    retrieve nested object, pretty print json, read json, fetch a document, get nested property, document lookup by id,
    get json by path, read one property, mongodb find, look inside a document, read nested data
  json.merge | patch a document, partial update, update some fields of json, merge patch, deep merge, object.assign,
    spread objects, update several properties, rfc 7386, upsert properties, combine objects, patch request, http patch,
    partial update of a document, change several fields of a document, remove property with null
  json.mget | same path from many documents, bulk read documents, fetch many documents, one field of many documents,
    read in batch, get a list of documents, several documents at once, multi get json, list of users as json
  json.mset | write several documents, bulk write documents, save many documents, multi-document update,
    bulk insert documents, write many documents atomically, several json documents at once
  json.numincrby | increment a number in json, counter inside a document, change a number in a document, $inc,
    counter in a document, add to a nested number, decrement a json number, increase the stock in a document,
    subtract from a number in json, increase a number in a document, decrement stock in a document, likes in a document
  json.nummultby | multiply a number, double a number, times a factor, apply a discount, percentage change,
    scale a price, divide a json number, price increase, multiply a field, halve a number, $mul
  json.objkeys | property names, keys of an object, object.keys of json, list properties, attribute names of a document,
    field names of a document, keys of json, which properties exist, schema of a document
  json.objlen | number of properties, how many properties, size of an object, count object keys,
    number of fields in an object, object size
  json.resp | document as protocol types, document as resp, typed json reply, parse json without a parser,
    json as redis reply, document without json text
  json.set | save a json document, store nested objects, nosql document, replace a value at a path, update a document,
    store a list of objects, insert a document, create a document, write nested data, change a property, $set,
    overwrite part of json, save an array of objects, jsonb column, store a python dict, store api response,
    add a property to an object, save json, store an object as json, insert json, update nested field, replace document,
    modify a json field, add a field to a document, mongodb insert, mongodb update, change a nested value
  json.strappend | append text to a json string, concatenate to a json string, add text to a nested string,
    extend a text in json, append to a string property
  json.strlen | length of a json string, characters in a json string, how long is the text, length of a text property
  json.toggle | flip a boolean, invert true and false, switch a flag, negate a boolean, on and off switch,
    feature flag in a document, not operator, enable or disable a setting, flip a switch, invert a boolean,
    true to false, light switch
  json.type | type of a json value, typeof json value, is it an array, is the field an object, number or string,
    data type of a property, check json type, is it null, is it a number
/command-reference/lists
  blmove | wait for an element and move it, blocking reliable queue, safe worker loop, block and keep a copy,
    wait and transfer, processing queue with blocking, at-least-once queue, crash-safe worker, do not lose a task,
    blocking transfer, do not lose jobs
  blmpop | wait on several lists, block on many queues, wait for a batch, several queues with priority,
    block until any list has items, batch of jobs with waiting, wait on many queues
  blpop | wait for a job, blocking queue, worker that waits, block until an element is available, consumer of a queue,
    dequeue and wait, wait for new item, blocking dequeue, queue.get with timeout, take from a blockingqueue,
    block until something arrives, long polling a queue, wait for work, consumer without polling, event wait,
    priority queues by list order, block for a job, sleep until work arrives, idle worker
  brpop | blocking pop from the tail, worker waiting for tasks, wait for the oldest item, block on the tail,
    blocking fifo consumer, celery broker pop, wait for a message, block until pushed, worker waits for a job,
    first in first out consumer
  brpoplpush | blocking rotation, old blmove, blocking backup queue
  lindex | element at a position, get the nth item, list get, array access, peek at the head, look at the first element,
    peek the queue, last element, nth, item by index, arr[0], first item without removing, top of the stack,
    front of the queue, read the third element, peek at the end
  linsert | insert before or after an item, put in the middle, insert in the middle, add between two elements,
    splice a list, insert at a place, add in between, insert next to an element, place after another item,
    put before a value
  llen | size of a list, how many elements, queue length, backlog size, list count, array length, how long is the queue,
    number of waiting jobs, pending tasks count, queue depth, jobs left, size of the backlog, how many jobs are waiting,
    how many messages in the list, length of an array, count items
  lmove | move between lists, reliable queue, processing list, rotate a list, circular list,
    do not lose a job when a worker crashes, transfer an element, round robin, rotate elements, pop and push atomically,
    at-least-once processing, keep a backup while processing, carousel, job safe from crashes,
    shift from one queue to another, worker dies, hand over between queues
  lmpop | pop from the first of several lists, pop a batch, take several items from a queue, bulk dequeue,
    pop from many queues, first non-empty queue, multiple jobs at once, drain several queues
  lpop | take the first element, dequeue, pop from the head, remove from the front, stack pop, array shift, pop left,
    popleft, poll a queue, remove first, remove oldest, get and remove the head, next job, lifo, pop a stack,
    undo stack, take from the front, next in line, serve the next customer
  lpos | find a value in a list, index of an element, search a list, indexof, list contains, is the value in the list,
    position in the queue, where in line am I, duplicate job check, index of a value, which position, find an item,
    position in a queue
  lpush | add to the front, enqueue, prepend to a list, stack push, recent items, activity feed, timeline, latest news,
    recently viewed, unshift, appendleft, insert at the beginning, push on a stack, addfirst, put at the head,
    news feed, notifications list, inbox, browsing history, last messages, lifo stack, chat history, submit a job,
    newest first, add on top, stack of plates
  lpushx | push only if the list exists, prepend if exists, unshift to an existing list only,
    add to feed of active users, only when the feed exists, conditional prepend
  lrange | read a list, show all elements, page of a list, slice, last n items, latest comments, pagination,
    get all items of a list, get the whole list, sublist, array slice, print a list, list contents, first ten elements,
    next page of results, view a queue without removing, iterate a list, latest posts, offset and limit,
    show the timeline, view a list, see the whole list, entries from to
  lrem | delete a value from a list, remove all occurrences, delete by value, remove an element, take an item out,
    remove from the queue by value, cancel a job, unlike, delete duplicates of a value, remove an item by value,
    delete from an array, remove a song from a playlist, take off the list
  lset | replace an element by index, update an item, assign by index, replace the nth item, overwrite an element,
    change an entry of a list, edit an item in place, modify a list element, set item by position,
    change the third element, arr[i] =
  ltrim | cap a list, keep the last n items, truncate a list, shorten, rolling history, only the latest entries,
    limit list size, fixed-size list, capped collection, ring buffer, circular buffer, bounded list, drop the oldest,
    keep only 100 items, log rotation, delete all but the last, evict old entries, throw away old lines,
    forget the oldest, only remember the last 50, discard the rest
  rpop | take the last element, pop from the end, dequeue from the tail, array pop, pop right, poll last, remove last,
    remove the tail, get the oldest of a queue, dequeue fifo, undo the last push, take from the back
  rpoplpush | old form of lmove, old lmove, pop from one push to another, rotate a queue, legacy reliable queue,
    move last to first, circular list old
  rpush | append to a list, add to the end, enqueue, fifo queue, push to the tail, array push, append, push back,
    addlast, offer to a queue, put in the queue, enqueue a task, add to the back, add a job, send an email later,
    background task, log lines, store a list, queue up work, add a line, put at the end, line up, waiting line
  rpushx | append only if the list exists, append if exists, push only to an existing queue, conditional append,
    add to a warm cache
/command-reference/pubsub
  psubscribe | listen to a pattern of channels, wildcard subscription, keyspace notifications,
    subscribe with a wildcard, glob subscription, listen to many topics, topic pattern, mqtt wildcard topics,
    all channels starting with, listen to many channels, subscribe to all channels, pattern listener,
    listen for expired keys
  publish | send a message, broadcast, notify clients, push a message to subscribers, fan out, real-time messaging,
    chat message, live updates, fire and forget, emit an event, notify, send to everyone, topic message,
    broadcast to websockets, push notification, dispatch an event, signal other servers, event bus,
    invalidate caches elsewhere, send a chat message, post to a topic, inform all subscribers, trigger,
    tell all clients, announce, shout, alert other services, send to a channel
  pubsub-channels | active channels, which channels have listeners, list topics, which topics exist, open channels,
    rooms with listeners, which rooms are active, list of channels, topics with subscribers
  pubsub-help | subcommands of pubsub, pubsub command help
  pubsub-numpat | number of pattern subscriptions, how many wildcard subscriptions, count patterns,
    number of glob subscriptions
  pubsub-numsub | count subscribers, how many clients listen to a channel, is anyone listening, listener count,
    users in a chat room, how many subscribers, number of viewers, audience of a channel, connected listeners,
    how many are listening
  pubsub-shardchannels | active shard channels, list sharded topics, shard topics, channels of a shard
  pubsub-shardnumsub | subscribers of shard channels, listeners of a sharded topic, count sharded subscribers,
    listeners of a shard channel
  pubsub | inspect subscriptions, who is subscribed, messaging statistics, pubsub or streams, state of channels,
    subscription statistics, fire-and-forget or durable, debugging messages that do not arrive
  punsubscribe | stop listening to a pattern, cancel a wildcard subscription, remove pattern listener,
    unsubscribe from patterns, end a wildcard subscription, stop pattern events, no longer receive matching topics
  spublish | publish in a cluster, sharded pub/sub, broadcast within a shard, cluster messaging, scalable pub/sub,
    send in a cluster, message to one shard, sharded publish
  ssubscribe | subscribe in a cluster, sharded subscription, listen to a shard, sharded listener,
    cluster topic subscription, receive sharded messages, cluster listener, topic in a cluster
  subscribe | listen to a channel, receive messages, get notified, message listener, chat room, live updates,
    event listener, on message, consumer of a topic, listen for events, receive notifications, observe,
    watch for messages, join a room, keyspace events, expired key event, realtime updates, react to messages,
    wait for a message, hear messages, follow a channel, wait for announcements
  sunsubscribe | stop listening to a shard channel, cancel a sharded subscription, remove shard listener,
    end of a sharded subscription
  unsubscribe | stop listening to a channel, undo a subscription, leave a channel, stop receiving messages,
    leave a chat room, cancel a subscription, mute, detach a listener, opt out of a topic, no longer listen,
    drop a topic, quit a channel, stop getting events
/command-reference/rate-limiter
  cl.throttle | rate limit, limit requests per user, throttle an api, quota, leaky bucket, token bucket,
    too many requests, login attempts, brute force protection, requests per minute, rate limiter, throttling,
    limit api calls, slow down clients, gcra, redis-cell, 429, too many attempts, abuse protection, ddos,
    spam protection, prevent spamming, burst limit, x requests per second, api quota per customer, limit password tries,
    one sms per minute, cooldown, flood control, fair use
/command-reference/search
  ft._list | names of all indexes, show indexes, which indexes exist, list indices, show all indexes, index names,
    all search indexes, indexes in the database, name of the index
  ft.aggregate | group by, sum and average of search results, facets, analytics query, count per category,
    statistics over documents, sql group by, having, count by, average price, distinct values with counts,
    faceted search, aggregation pipeline, reduce, histogram, sum of orders, report, join, computed columns,
    top categories, totals per customer, sql sum, sql count, average per group, statistics by category
  ft.alter | add a field to an index, change the schema, add a column to an index, alter table, extend an index,
    index another field, reindex after a schema change, schema migration, new field in the index, change an index,
    extend schema without recreating
  ft.config | search settings, maximum results, max search results, search limits, increase the number of results,
    tune search, search options, timeout of searches, result limit, query settings
  ft.create | create an index, full-text index, define a schema, secondary index, inverted index, vector index,
    make documents searchable, index of products, embeddings, similarity index, create table, create index on hashes,
    index json, mapping, make hashes searchable, hnsw, vector store, embedding index, define fields,
    index existing keys, tags index, rag, langchain vector store, chatbot memory, index a collection, numeric index,
    searchable products, searchable fields, sql create index, make a field searchable
  ft.dropindex | delete an index, remove an index with its documents, drop index, remove index keep documents,
    delete search index, destroy an index, drop table, delete all indexed documents, remove schema,
    rebuild from scratch, unindex
  ft.hybrid | combine text and vector search, rank fusion, semantic and keyword search, hybrid search, rrf,
    reciprocal rank fusion, bm25 plus vectors, rerank, lexical and semantic, combined scoring, rag retrieval
  ft.info | describe an index, number of indexed documents, index details, index statistics, index size,
    is indexing finished, show the schema, describe table, number of documents, indexing progress,
    list fields of an index, state of an index, ready to search, fields in the index, count indexed documents
  ft.profile | why is a query slow, query plan, explain a query, analyze query time, explain, explain analyze,
    slow search, query performance, execution plan, optimise a query
  ft.search | query documents, full-text search, numeric range query, vector similarity, nearest neighbors, knn,
    filter by tag, find documents by word, semantic search, product search, price range, filter by category,
    similarity of embeddings, select where, find by field, lookup by email, filter documents, search text, where clause,
    like query, wildcard search, prefix search, elasticsearch query, secondary index lookup, find by value,
    order by price, between two numbers, find similar items, image similarity, recommendation by embedding,
    semantic cache, ann, cosine distance, search bar, catalog search, nearest neighbour, boolean query,
    sort search results, search by tag, sql where, select by column, search by name, find users by age,
    look up by attribute, query json, search in json, find rows
  ft.syndump | show synonyms, list synonyms, which words are equivalent, view the thesaurus, synonym groups,
    show word groups
  ft.synupdate | define synonyms, thesaurus, equal words, equivalent terms, word aliases, same meaning,
    couch finds sofa, query expansion, add synonyms, searching tv finds television, alias words, alternative words
  ft.tagvals | distinct values of a field, list of all tags, enum values, options for a filter menu, dropdown values,
    select distinct, distinct tags, all categories, available colors, fill a dropdown, all tags in use, facet values,
    list of colours
/command-reference/server-management
  addreplicaof | follow several primaries, merge a cluster into one server, several masters, multi-source replication,
    replicate a whole redis cluster, collect shards, combine servers, replicate from many sources,
    merge replication streams, join shards
  auth | log in, sign in with a password, authenticate a connection, login, enter the password,
    noauth authentication required, username and password, wrongpass, invalid password, send credentials,
    identify to the server, requirepass client side
  bgsave | snapshot in the background, back up without blocking, asynchronous save, background backup,
    save without downtime, create a dump, take a backup now, trigger a snapshot, persist to disk in the background,
    rdb in background, asynchronous backup, start a backup, background dump, non-blocking save
  client-caching | choose keys for client-side caching, optin caching, opt-out keys, cache only this read,
    track next command, track only some reads, opt in to caching
  client-getname | name of the connection, what is my connection called, read connection label, show connection name,
    which label has this connection
  client-help | subcommands of client, client command help
  client-id | number of the connection, my connection id, unique connection number, detect reconnection,
    identify a connection, session id, connection identifier, has the connection been replaced
  client-info | about my own connection, details of this connection, my ip address, my connection details,
    current connection, my session, which address do I have, which db am I using
  client-kill | disconnect a client, close connections, kick a user, drop idle connections, drop a connection,
    terminate a session, kick someone out, force logout, close idle clients, abort a stuck client, pg_terminate_backend,
    boot a client, end a connection by address, disconnect user, terminate connections, throw out a client,
    close a session, cut off an address
  client-list | connected clients, open connections, who is connected, active sessions, ip addresses of clients,
    number of connections, show processlist, who is using the server, list sessions, connected users, connection count,
    idle connections, pg_stat_activity, which apps are connected, connection leak, netstat, active connections,
    who is connected to the server, client addresses, connected applications, logged on, logged in clients, who is on,
    where do connections come from
  client-pause | stop all clients for a while, freeze writes, hold traffic during a failover,
    read-only mode for a moment, block writes, hold requests, maintenance mode, stop traffic, quiesce, suspend clients,
    halt traffic, freeze the server, pause writes, pause during switchover
  client-setinfo | name and version of the library, driver version, report the driver, library name, lib-ver,
    which library version, announce the library, outdated drivers
  client-setname | label a connection, name a connection, application name, tag a connection, identify my app,
    connection label, name for debugging, who is this connection, connection name, identify the service
  client-tracking | client-side caching, invalidation messages, told when a cached key changes, near cache,
    server-assisted caching, cache invalidation push, local cache coherence, invalidate local copies,
    notify on key change, in-process cache, l1 cache, keep local cache fresh, client cache invalidation,
    track changes to keys
  client-unpause | resume clients, end the pause, allow writes again, leave maintenance mode, continue traffic,
    unfreeze, resume traffic, release the pause, let clients continue, end maintenance
  client | manage connections, manage sessions, connection administration, connection commands, inspect connections,
    list and kill connections
  command-count | how many commands are there, total commands available, count commands, number of supported commands
  command-help | subcommands of command, command subcommand help
  command-info | details of a command, does the server know a command, arity, is a command supported,
    flags of a command, how many arguments, unknown command check, key positions of a command,
    is this command available, command signature, key specs, read or write command
  command | list all commands of the server, command metadata, available commands, supported operations, introspection,
    everything the server can do, does the server support, list supported commands, which commands exist, capabilities
  config-get | read a setting, show configuration, current value of a flag, show settings, show variables,
    view a parameter, which options are active, print the configuration, read maxmemory, what is the limit set to,
    value of a setting, current configuration, read options, see settings
  config-help | subcommands of config, config command help
  config-resetstat | reset statistics, clear counters, zero statistics, clear metrics, start measuring anew,
    reset the hit rate, reset keyspace hits, stats back to zero, restart the statistics, clean counters before a test,
    clear hits and misses
  config-rewrite | save changed settings, persist configuration, make a setting permanent,
    keep a changed setting after restart, save settings to file, settings lost after reboot,
    store configuration permanently, write the config file, survive reboot with settings, save flags
  config-set | change a setting at runtime, change configuration without a restart, set a flag while running,
    change the password at runtime, alter system, change maxmemory live, adjust a parameter, dynamic configuration,
    reconfigure without downtime, tune while running, raise the memory limit, set a new password without restart,
    modify a setting, turn an option on, change settings, update configuration, enable at runtime, switch an option,
    resize memory
  config | runtime configuration, parameters, runtime settings, change options live, get and set settings,
    redis config command
  dbsize | how many keys, number of keys, count keys, size of the database, select count(*), total keys, row count,
    number of entries, count of records, is the database empty, how many items are stored, count all keys,
    how many records, database size, how many things are stored, total number of keys
  debug | fill with test data, generate test keys, inspect an object, hot keys, dummy data, seed test data, sample data,
    populate, mock data, most accessed keys, encoding of a key, object encoding, bench data
  dfly-load | load a snapshot at runtime, import an rdb file without a restart, reload a dump,
    restore without restarting, load backup into a running server, import dfs file, hot reload data,
    replace data from a file, load snapshot file live, merge a dump into the data
  echo | return a message, repeat a text, print a message, reply the same, marker in a pipeline, test message,
    say hello, loopback, send back
  flushall | delete everything, wipe all databases, empty the server, drop all data, clear the whole cache,
    delete all data, reset the server, clear everything, start fresh, truncate all, factory reset, purge everything,
    erase all, empty cache, drop database, clean slate, nuke, invalidate_all, flush_all, remove everything, wipe data,
    wipe cache, erase the server, delete every key, reset all, wipe every record, throw everything away, empty all,
    start over
  flushdb | empty the current database, delete all keys of one database, truncate a database, clear one database,
    reset test database, drop all keys in this db, truncate table, wipe current db, empty between tests,
    clean up after tests, delete all keys, empty one db, clear the test database, remove all records, reset a db
  hello | switch to resp3, protocol version, handshake, resp2 or resp3, choose the protocol, negotiate the protocol,
    login and protocol in one, noproto, introduce client
  info | server statistics, version of the server, uptime, hit rate, status, memory report, how much memory is used,
    hit ratio, number of clients, status of the server, stats, memory consumption, ram usage, how many connections,
    operations per second, version number, replication status, cache hits and misses, keyspace hits, evicted keys count,
    show status, server details, health report, which version is running, how long has it been running, process id,
    cpu usage, ram used, server ram, how full is the server, load of the server, clients connected
  lastsave | when was the last backup, time of the last snapshot, last backup time, when was data written to disk,
    is the background save finished, age of the snapshot, when was it last saved, did the backup run,
    verify backup time, recent snapshot time
  latency | latency events, latency doctor, latency history, latency monitor, latency diagnostics, latency events empty,
    latency graph
  memory-help | subcommands of memory, memory command help
  memory-malloc-stats | allocator report, heap statistics, mimalloc, malloc report, arena statistics, heap report,
    rss higher than used memory, allocator statistics, jemalloc, fragmentation details, where does memory go
  memory-stats | memory of connections, connection buffers, memory of clients, replication buffers, memory breakdown,
    memory per connection, buffer usage, ram used by clients
  memory-usage | how big is a key, memory of one key, size of a value in bytes, large keys, size of a key,
    bytes per key, ram of a key, key size, biggest keys, space of one value, footprint of a key, sizeof,
    measure an entry, largest keys, which key is big, bytes used, weight of a key, heavy key, ram per key, weigh a key
  memory | free memory, defragment, return memory to the system, fragmentation, ram, defrag, release memory, high rss,
    give memory back, memory tools, memory leak, memory problems, allocator tools, fragmented memory, inspect ram
  module-list | loaded modules, extensions, redis modules, list plugins, which modules are loaded, rejson,
    redisearch module, is the json module available
  monitor | watch all commands live, see every request, trace commands, debug traffic, sniff commands, log all queries,
    live query log, tail the commands, tcpdump, what is my app sending, spy on traffic, debug my application,
    stream of requests, watch traffic, see commands live, log requests, command trace, which commands does my app run,
    eavesdrop, see what happens, live view of requests
  ping | is the server alive, health check, heartbeat, test the connection, is it up, is it running, alive check,
    connectivity test, keepalive, liveness probe, test connectivity, latency check, round trip time, are you there,
    health probe, select 1, server reachable, is dragonfly up, check connection, check availability, probe,
    is it still there, is anybody there, does the server answer
  quit | close the connection, log out, exit, disconnect, hang up, bye, end session, close socket, close connection,
    say goodbye, end the session, leave
  replconf | internal replication command, replication handshake, replica offset acknowledgement,
    internal protocol of replicas, replica handshake
  replicaof | make a replica, follow a primary, start replication, stop replication, promote to primary,
    detach a replica, set up a slave, become a follower, add a secondary, read replica, mirror a server, make a master,
    promote a slave, replicaof no one, break replication, sync from another server, failover by hand, change the master,
    clone a server, turn into a standby, copy from a running redis, start replicating, copy from another server,
    make this a replica, add a replica, become primary, end replication, promote standby by hand, second server,
    copy of the server, shadow server
  repltakeover | fail over without losing writes, planned failover, promote a replica safely, switch primary,
    hand over to a replica, maintenance of the primary, graceful failover, switchover, swap roles,
    zero data loss failover, promote a standby, controlled failover, upgrade without downtime, manual failover,
    switch over, planned switch, take over as primary, hand over, failover without data loss, promote standby,
    make the replica the boss, change the leader
  reset | reset the connection, clean connection state, return connection to the pool, forget session state,
    reinitialise a connection, reset session, like a fresh connection, reuse a pooled connection, discard all
  role | primary or replica, am I the master, is it a replica, who is the leader, slave or master,
    which server is primary, am I a follower, pg_is_in_recovery, master or slave, is this the primary,
    find out the leader, replication role
  save | write a snapshot now, synchronous backup, save to disk, blocking backup, write to disk, make a dump,
    backup now, export all data, persist now, create an rdb file, flush to disk, backup to a bucket by hand,
    dump the database, back up now, store to disk, create a backup, manual backup, export to rdb, checkpoint
  select | switch database, change the current database, use database number, use another db, use database,
    numbered databases, db index, separate applications, namespaces by number, switch to db 1, change database,
    other database, pick a db, separate test data, swap db, go to another database, use db 2
  shrink | give back memory after deletes, compact a set or hash, compact a collection, reduce memory of a hash,
    trim overallocated table, reclaim after many deletes, vacuum, rehash smaller, memory after removing members,
    smaller hash table, free unused buckets
  shutdown | stop the server, turn off, terminate gracefully, exit without saving, power off, halt, stop the process,
    kill the server, graceful stop, quit the server, turn it off, sigterm, stop without saving, stop dragonfly,
    terminate, stop with a final save, switch off, bring down, turn off the box, power down, stop it cleanly
  slaveof | old name of replicaof, make a slave, old replication command, legacy slave command, slaveof no one
  slowlog-get | show slow commands, slow queries, which commands take long, slow query log, list slow queries,
    which queries are slow, expensive commands, long running commands, top slow commands, find bottleneck,
    show slow requests, worst queries, what was slow, what takes so long, list of slow requests
  slowlog-help | subcommands of slowlog, slowlog command help
  slowlog-len | number of slow commands, how many slow queries, count slow log entries, size of the slow log,
    any slow queries
  slowlog-reset | clear the slow log, empty the slow log, erase slow queries, start slow log anew, delete slow queries,
    purge the slow log
  slowlog | log of slow queries, find slow commands, slow query logging, performance tuning, long queries,
    threshold for slow commands, which commands are slow, query log, slow operations, track down slow requests
  time | server clock, current time of the server, now, current timestamp, system time, epoch, unix time,
    date of the server, clock skew, getdate, server date, what time is it, server timestamp, current date,
    microseconds clock, synchronise clocks, server clock differs, now in seconds
  wait | confirm that replicas have the write, synchronous replication, wait for acknowledgement by replicas,
    durable write, write concern, quorum write, semi-synchronous replication, make sure data is replicated,
    acknowledged writes, block until replicated, majority acknowledged, is the write safe, replica has it,
    guaranteed write
/command-reference/sets
  sadd | add to a set, unique collection, tag an item, store distinct values, remove duplicates, followers,
    tags of an article, one vote per user, blocked addresses, insert into a set, hashset add, add unique, set insert,
    add a follower, like a post, label, tagging, visited pages, add to favourites, wishlist, whitelist, blacklist,
    denylist, greylist, allowlist, store without duplicates, online users, join a group, dedupe, ban a user,
    subscribe a user to a list, bookmark, mark as read, block an ip, enroll, unique ids, follow a user, who liked it,
    collect ids, remember ids, group of users, mailing list, category members
  saddex | members with their own expiry, set with ttl per member, temporary members, member ttl, expiring set entries,
    recently online users, presence, who is online, temporary ban list, seen in the last hour,
    expire set elements individually
  scard | size of a set, how many members, set length, count followers, count likes, cardinality,
    number of unique items, how many tags, len of a set, set size, number of online users, number of followers,
    number of likes, number of members, count tags, how many in a group
  sdiff | in one set but not in another, subtract sets, difference, recommend what friends have, minus, except,
    relative complement, set difference, what is missing, new followers, items only here, not in,
    removed since yesterday, suggestions not yet followed, exclude, a without b, elements missing in the other set,
    not in the second list, compare two lists, what was added, who left, who is new, one list minus another
  sdiffstore | save the difference, write the difference to a key, exclude and store, subtract in place,
    remove one set from another, save what is only in one, store exclusion, keep the difference under a key
  sinter | common members, in both sets, mutual friends, shared elements, overlap, articles with both tags,
    friends in common, intersect, and query, set intersection, retain all, overlap of two sets, in all groups,
    shared interests, matching tags, people who like both, products with both features, combine filters, inner join,
    what do they have in common, users in both segments, both lists, match all tags, same in both, common followers,
    common friends, intersection of lists, share hobbies, same interests, overlap between groups, people you both know
  sintercard | how many members do sets share, size of an intersection, count common elements, how many in common,
    number of mutual friends, overlap size, similarity of sets, jaccard, count overlap
  sinterstore | save the intersection, store common members, cache an intersection, materialise common members,
    save overlap, and query into a key, store mutual friends, save segment overlap, keep the result of an intersection
  sismember | is it in the set, contains, membership check, has the user voted, is the address blocked, follows,
    is member, contains element, set lookup, is the user blocked, already voted, already liked, is allowed, is banned,
    belongs to, is subscribed, is the user online, denylist check, whitelist check, in set, is the ip banned, has tag,
    is blocked, is already a follower, has liked, check if in a group
  smembers | all members, list a set, show set contents, get all elements, list followers, show tags, dump a set,
    everyone in a group, read the whole set, list everything in a set, set to array, who likes this, all online users,
    print a set, who is in the group, everyone who, list the users
  smismember | check several members, contains many, check multiple members, which are in the set, batch contains,
    contains all, several membership tests, check a batch of ids, which users are blocked
  smove | move a member to another set, transfer between sets, change group, from todo to done, switch membership,
    from pending to finished, change team, transfer a member, move from one group to another, change status
  spop | draw a random member, raffle, take a random element out, lottery winner, deal cards, pop random, draw lots,
    random element and remove, prize draw, deal a card, lucky draw, pick and remove, take any, shuffle and draw,
    choose a winner without repetition, assign a random free worker, giveaway, pick a winner, take a card,
    random and gone
  srandmember | random sample without removing, pick a random element, random winners, random question, random choice,
    random.sample, pick at random, random item, shuffle, suggest a random article, sampling, random user,
    choose winners, roll a dice, random subset
  srem | delete from a set, remove a member, unlike, unfollow, untag, discard from a set, remove from favourites,
    leave a group, unblock, unban, take out of a set, set remove, remove from the blacklist, un-bookmark, delete a tag,
    remove a follower, take a member out, delete from a group, undo a like, stop following, drop from a group,
    take out of a list of users
  sscan | iterate over a large set, cursor over a set, enumerate a big set, loop through members, page members,
    find members by pattern, iterate followers, read a large set in pieces, cursor through followers, stream members,
    paginate a set
  sunion | combine sets, all members of several sets, merge without duplicates, set union, or query, unite, merge sets,
    either set, all tags together, join sets without duplicates, any of several groups, everyone in any team,
    combined list of followers, all distinct elements of two sets, everything in either,
    combine lists without duplicates, merge tags
  sunionstore | save the union, write the merged set, combine into a new set, add one set to another, copy a set,
    merge into, addall, store combined members, append a set to another, merge groups into one key, save all tags
/command-reference/sorted-sets
  bzmpop | wait for the first of several sorted sets, block on several priority queues, wait for a batch by priority,
    blocking pop with priority, priority queues with waiting
  bzpopmax | wait for the highest score, block for the most important, wait for highest priority, blocking max heap,
    block for the largest, worker takes highest priority
  bzpopmin | wait for the lowest score, blocking priority queue, wait for the most urgent job, blocking min heap,
    priority queue consumer, wait for next scheduled task, priority blocking queue, block for the next job,
    scheduler loop, delayed job consumer
  zadd | leaderboard, add a score, ranking, priority queue, high scores, scoreboard, delayed jobs,
    add or update a score, schedule a job for later, popular articles, insert with score, ranked insert,
    put on the leaderboard, game scores, heap push, schedule a task, delayed queue, timers, time series,
    index by timestamp, rate a movie, sliding window log, ordered set insert, sorted by date, add a gamer,
    keep the maximum, secondary index by number, trending list, weighted items, reminders, upsert score, treemap put,
    sorted list, rank players, rank by score, calendar of events, sort by time, waiting list with priority
  zcard | how many members, size of a leaderboard, total of a ranking, number of players, how many ranked,
    total entries of a ranking, number of scheduled jobs, requests in the window, number of participants,
    how many entries in the leaderboard, length of a ranking
  zcount | how many members between two scores, number above a score, events in the last hour, count in range,
    count between, number of events in a period, how many players beat me, how many scored higher,
    requests in the last minute, products in a price range count
  zdiff | subtract sorted sets, ranked difference, in only one ranking, except for sorted sets,
    players not in the other list, exclude banned players from a ranking
  zdiffstore | save the difference of sorted sets, write ranked difference, exclude players and save
  zincrby | add points, raise a score, increase the score of a player, vote up, increment score, upvote, downvote,
    award points, raise the popularity, bump, count plays, most viewed counter, decrease the score, give points,
    increment a ranking, likes ranking, word frequency ranking, player scored, one more vote, add to the score
  zinter | members of all sorted sets, intersect rankings, in both leaderboards, ranked common members,
    combine scores of two criteria, players in both rankings, common members with scores,
    combined ranking of shared members
  zintercard | count common members of sorted sets, overlap of two rankings, how many are in both leaderboards,
    number of players in both rankings, size of common ranking
  zinterstore | save the intersection of sorted sets, friends leaderboard, filter a ranking by a set,
    save common ranking, intersect and weigh, leaderboard of my friends, restrict a ranking to a group,
    store common members with scores
  zlexcount | count names in an alphabetical range, count names starting with, number of words between,
    alphabetical count, how many words start with, count of a prefix
  zmpop | pop from several sorted sets, pop a batch by priority, take the top of several heaps, several priority queues,
    batch from a priority queue, pop several lowest, pop several highest
  zmscore | scores of several players, get many scores, scores in bulk, points of a team, several ratings,
    bulk lookup of scores, ratings of several items, scores of a list of users
  zpopmax | take the highest score, remove the best, pop the highest, most important first, max heap pop,
    remove the winner, take the top item, highest priority job, extract max, take the best, remove highest,
    priority queue highest first, winner
  zpopmin | take the lowest score, next item of a priority queue, earliest job, pop the lowest, priority queue pop,
    min heap pop, heappop, next due job, most urgent, earliest deadline first, extract min, dijkstra,
    oldest timestamp first, poll a priority queue, take the smallest, remove lowest, next event, next timer,
    pop earliest
  zrandmember | random member of a sorted set, random player, weighted set sample, pick a random ranked item,
    random draw from a ranking, sample of players
  zrange | top ten, best players, page of a leaderboard, sorted by score, ascending or descending order,
    highest scores first, lowest first, cheapest, pagination of a ranking, most viewed, get the leaderboard, top n,
    top 10, order by score, list sorted, ranking list, show standings, best sellers, hall of fame, worst players,
    most popular items, bottom ten, order by limit, list the ranking with scores, podium, players around me,
    smallest first, sorted results, page by score, high score table, who is winning, first places, top scorers, winners,
    neighbours in a ranking
  zrangebylex | alphabetical range, autocomplete, typeahead, prefix search of names, search as you type, suggestions,
    autosuggest, prefix matching, names starting with, words from a to c, alphabetical listing, dictionary order,
    completion of words
  zrangebyscore | score between min and max, time window, range query by timestamp, jobs that are due, price range,
    events between two dates, between two scores, where score between, numeric filter, tasks due now, items newer than,
    time range, delayed jobs ready, from date to date, greater than, less than, events of the last hour, cheaper than,
    older than, age range, time series query
  zrangestore | save part of a ranking, copy a part of a leaderboard, snapshot a ranking, cache the top ten,
    materialise a range, save the top 100, store a page of the ranking, frozen ranking, materialised view of a ranking
  zrank | position of a player, place in the ranking, my rank, place of a player, what place am I, index in a ranking,
    position in line, ascending rank, waiting list position, queue place, how many are below me
  zrem | remove a player, delete a member of a ranking, take off the leaderboard, remove from leaderboard,
    cancel a scheduled job, delete a player, drop from the ranking, disqualify, unschedule, discard from a ranking,
    delete from leaderboard, remove an entry from a ranking, cancel a reminder, remove a timer
  zremrangebylex | delete an alphabetical range, delete names between, remove members by prefix,
    purge alphabetical entries, delete words between, remove names by range
  zremrangebyrank | keep only the top 100, trim a leaderboard, remove the lowest ranked, keep top n,
    limit the size of a leaderboard, capped ranking, drop the worst, delete the bottom, prune a ranking,
    bounded sorted set
  zremrangebyscore | delete old scores, sliding window rate limiter, remove members older than a time,
    remove expired entries, purge older than, sliding window, clean old timestamps, expire ranked members,
    drop stale sessions, delete between scores, prune old events, moving window, evict old data points,
    throw away old entries, forget old requests, clear out expired
  zrevrange | top scores first, reverse order, leaderboard from the top, highest first, leaderboard descending,
    highest to lowest, top players first, old top ten query, order by desc
  zrevrangebylex | reverse alphabetical range, z to a, names in descending order, reverse dictionary order,
    alphabetical backwards, last names first
  zrevrangebyscore | scores from high to low, newest first by timestamp, score range descending, best scores in a range,
    latest events first, most recent between two dates, highest first within a range, expensive first
  zrevrank | rank from the top, position from the highest score, my place in the leaderboard, rank of a player,
    am I in the top ten, what position am I, leaderboard position, high score position, first place is zero,
    what place is the player, place from the top
  zscan | iterate over a large sorted set, cursor over a ranking, enumerate all players, loop through a ranking,
    find players by pattern, iterate a leaderboard, go through a large ranking, search members by pattern
  zscore | score of a player, points of one member, get a score, points of a player, current rating, is in the ranking,
    how many votes, when was it scheduled, value of a member, my high score, how many points, what is my score,
    lookup rating, when did it happen, how good is a player, mark of a student
  zunion | merge rankings, sum of scores, add up scores, combine leaderboards, total of several rankings,
    sum of several days, merge sorted sets, totals across games, combined ranking without saving, overall score
  zunionstore | save merged rankings, combine leaderboards, weights, weekly leaderboard from daily, aggregate rankings,
    weighted sum, combine days, all-time leaderboard, merge several leaderboards, time decay, maximum score of several,
    copy a sorted set
/command-reference/stream
  xack | acknowledge a message, mark as processed, confirm a job, finish an entry, ack, commit an offset,
    mark message done, confirm processing, message handled, finish a task, basic.ack, complete a job,
    remove from pending, confirm a message, mark as done, processed successfully, done with a message, job completed,
    kafka commit, offset commit, tell that it is done
  xadd | append an event, event log, event sourcing, produce a message, message queue, add to a stream, append-only log,
    write a log entry, audit trail, sensor readings, change feed, produce, publish to a stream, kafka producer,
    send an event, log an event, insert a message, write to a topic, record telemetry, iot data, store measurements,
    time series insert, activity log, chat history, capped log, enqueue durable message, outbox, clickstream,
    order events, tracking events, persistent queue, publish an order event, write an event, new log line,
    feed a pipeline
  xautoclaim | retry stuck messages, take over messages of dead consumers, recover unprocessed messages,
    reclaim abandoned jobs, retry failed messages, redeliver, visibility timeout, crashed worker recovery,
    dead consumer, recover lost jobs, requeue automatically, stale pending, failed worker, recover pending,
    take over idle messages, automatic retry, job timeout
  xclaim | take over a message, change the owner of a pending message, dead letter, steal a message, reassign a job,
    redelivery, take ownership, transfer to another worker, extend processing time, heartbeat for a slow job,
    dead letter queue, take a job from another worker, rescue a message, adopt a pending message
  xdel | delete a message of a stream, remove one entry, remove a message, erase an event,
    delete personal data from a stream, drop an entry by id, cancel a queued message, delete an event,
    remove from a log, gdpr erase from a stream, withdraw a message
  xgroup-create | create a consumer group, start a worker group, subscribe a group, set up workers, new consumer group,
    kafka consumer group, start from the beginning, mkstream, busygroup, durable subscription, initialise a queue,
    make a consumer group, add subscribers to a stream, group for workers, start reading at the end
  xgroup-createconsumer | add a worker to a group, register a worker, new consumer, add a reader, create a worker name,
    join a group
  xgroup-delconsumer | remove a worker from a group, retire a worker, unregister a consumer, delete a dead worker,
    scale down workers, worker shut down, drop a consumer, clean up old consumers
  xgroup-destroy | delete a consumer group, drop a group, delete subscription, remove all consumers, remove a group,
    unsubscribe a service from a stream
  xgroup-setid | reset the position of a group, replay messages, read from the beginning again, seek, reset the offset,
    rewind, skip ahead, reprocess, start over, kafka reset offsets, redeliver everything, reread from the start,
    change the offset, skip messages, replay all, move the cursor of a group
  xgroup | manage consumer groups, consumer group administration, create group, group management,
    consumer groups commands, offset management
  xinfo-consumers | workers of a group, idle consumers, list workers, which workers are alive, inactive consumers,
    who is reading, consumer status, when was a worker last active, pending per worker
  xinfo-groups | lag of consumer groups, list groups, how far behind are consumers, consumer lag, backlog of a group,
    unread count, kafka lag, subscribers of a stream, group offset, messages waiting
  xinfo-stream | details of a stream, describe stream, first and last message, stream metadata, inspect a topic,
    stream info, last id, memory of a stream, radix tree nodes
  xinfo | inspect streams, stream monitoring, stream statistics, why does my queue grow, state of a stream,
    describe streams and groups, stream health
  xlen | number of messages, stream length, count events, how many entries, event count, size of a log,
    queue size of a stream, total messages, size of a stream, how many messages, number of events, stream count
  xpending | unacknowledged messages, delivered but not processed, stuck jobs, poison messages, in-flight messages,
    unacked, not confirmed, stuck messages, failed deliveries, delivery count, messages a worker holds,
    retries of a message, being processed, messages without ack, list unprocessed, which jobs are hanging,
    delivered not acknowledged, retry count, work not finished, who holds which job
  xrange | messages between two times, history of a stream, read by id range, replay events, events of yesterday,
    read history, old messages, events between dates, query a time series, first entries, read a stream from start,
    list all messages, look up a message by id, audit log of a day, page through a log, playback, time travel
  xread | new messages, tail a stream, wait for events, listen to a stream, live feed, subscribe to a stream, tail -f,
    follow, poll for events, wait for new entries, block until message, live updates with history, changes since,
    catch up after reconnect, unread messages, consume without a group, long polling, read several topics,
    server-sent events, read as they arrive, stay up to date, see new events
  xreadgroup | consume as a worker, distribute messages over workers, kafka style consumer,
    process messages in parallel, several workers, each message once, competing consumers, consumer group read,
    worker pool, load balancing of messages, task queue workers, consume messages, rabbitmq consumer, sqs receive,
    get next message, fan-out to workers, exactly one worker, share the work, job distribution, reliable delivery,
    at least once delivery, parallel consumers, poll kafka, share jobs among workers, split work between servers,
    next task for me
  xrevrange | latest messages, newest first, last message, last n events, most recent entries, descending log, tail -n,
    latest reading of a sensor, show recent history, newest events, last ten messages, latest log lines, backwards
  xsetid | set the last id, force the stream id, adjust the last generated id, repair the id of a stream,
    restore a stream id
  xtrim | delete old entries, cap a stream, limit the length, retention of messages, drop old messages, truncate a log,
    maxlen, minid, keep one day, log rotation, discard old events, limit a stream, purge history, shrink a stream,
    capped stream, expire old messages, keep the last thousand events, retention policy, keep the last hour,
    remove old messages, maximum length, clean up a stream, throw away old events, forget old entries,
    keep a stream small
/command-reference/strings
  append | concatenate, add to the end of a string, join strings, add text, concat, string concatenation,
    += on a string, extend a value, append to a log string, attach a suffix, add to a text, join text, write at the end,
    log to a string, glue text, attach text, build up a text
  bitcount | population count, number of set bits, count active users in a bitmap, active days of a user, count ones,
    popcount, hamming weight, how many flags are set, count true bits, number of days visited,
    how many users were active, count attendance, number of set flags, number of ones, sum of bits,
    how many days active, count true values
  bitfield | packed integers, several counters in one string, small numbers, array of small integers, bit packing,
    compact counters, uint8, signed and unsigned integers, saturating counter, overflow control, wraparound,
    compact storage of game stats, struct of bits
  bitfield_ro | read packed integers, decode packed numbers, bit range on a secondary, extract bits,
    read counters without writing, unpack integers
  bitop | bitwise and, or, xor, not, combine bitmaps, logical and, logical or, exclusive or, intersect bitmaps,
    merge bitmaps, invert bits, active on both days, bitmask operations, cohort analysis, retention analysis,
    negate a bitmap, bitmap intersection, bitmap union, combine flags, logical operation
  bitpos | first zero bit, find a set bit, first free slot, find the first one, index of a set bit, first unset flag,
    free seat, allocate an id, lowest unused number, lowest free bit, first missing number, index of the first one bit
  decr | count down, decrease by one, decrement a counter, minus one, subtract 1, count backwards, remaining stock,
    lower a number, tickets left, reduce by one, countdown, use up a credit, subtract one, decrease a counter,
    reserve a seat, one less
  decrby | subtract from a counter, decrease by a number, minus n, reduce by, withdraw, take from stock, deduct credits,
    spend points, subtract an amount, subtract n, decrease by 10, lower the balance
  digest | checksum of a value, hash of a value, fingerprint of a value, checksum, xxhash, etag, has it changed,
    compare without downloading, hash a value, compare values by hash, value changed check
  get | read a value, fetch a key, look up, retrieve, fetch, read a key, look up by key, load from cache, getitem,
    print a value, show a key, cached value, obtain, cache lookup, cache-aside, what is stored, map.get,
    localstorage getitem, view a value, grab, what is in a key
  getbit | read a bit, is the bit flag on, test a bit, check a bit, boolean at an index, was the user active,
    feature enabled for user, bit test, read a flag, is the bit on, user active on a day
  getdel | read and delete, one-time token, take and remove, pop a key, read once, consume a token, fetch and remove,
    take and delete, dict pop, single use code, self-destructing secret, burn after reading, magic link,
    verify and remove a code, get and remove, use once, invite code, take a value, redeem a voucher, hand out once,
    read then erase, fetch and clear
  getex | read and extend the expiry, sliding session, refresh the timeout on read, get and expire, read and renew,
    prolong a session, keep alive on access, touch and get, gat, session renewal, get and persist,
    sliding window expiry, extend ttl when accessed, read and set ttl, extend on read, keep session alive
  getrange | substring, part of a string, slice of a value, slice, substr, partial read, first characters,
    part of a file, byte range, read a chunk, last bytes, mid string, string slicing, part of a value, first bytes,
    cut out text, characters from to
  getset | swap a value, return the old value and write a new one, read and reset a counter, swap, exchange,
    replace and return old value, atomic reset of a counter, get old value when writing, getandset, old and new value,
    swap values atomically, reset a counter and get it, take and put a new one, read and overwrite
  incr | count up, counter, atomic increment, page views, sequence numbers, generate ids, like counter, hit counter,
    visitors today, plus one, add 1, autoincrement, serial number, next id, visitor counter, likes, views, clicks,
    sequence generator, order number, increment a number, count requests, fixed window rate limit, ticket number,
    failed login counter, download counter, version counter, how many times, bump, tally, running number, keep count,
    visits, how often opened
  incrby | add to a counter, increase by a number, plus n, add to a number, raise by, add points, deposit,
    increase a balance, reserve a range of ids, top up, bytes transferred counter, add credits, add n, increase by 10,
    add an amount, count bytes
  incrbyfloat | add a decimal, floating point counter, add money, fractional increment, increase by a decimal,
    account balance, price change, double addition, subtract a decimal, increase by 0.5, decimal increment,
    sum of amounts, temperature adjustment
  mget | several values at once, batch read, bulk get, read multiple keys, bulk fetch, get many, fetch a list of keys,
    get_multi, read several cached objects, batch lookup, reduce round trips, getall, where key in, get several keys,
    many keys at once, multi get, fetch all these keys, read a bunch of keys, fetch several cached pages
  mset | several keys at once, batch write, bulk set, write multiple keys, set many, bulk insert, set_multi,
    save several values at once, putall, atomic multi write, load many values, mass insert, batch update,
    set several keys, many values in one command, multi set, write in bulk
  msetnx | write several keys only if none exists, insert several if none exist, create together or not at all,
    all-or-nothing insert, claim several names, several locks at once, write all or none,
    register a name and email together
  prepend | add to the front of a string, add in front, prefix a string, put text before, insert at the start,
    text at the beginning, add a prefix to a value, concatenate in front
  psetex | value with a timeout in milliseconds, set with millisecond ttl, write with short lifetime,
    cache for half a second, ms lifetime value, store for 500 ms
  set | store a value, write a key, save with expiration, lock with nx, overwrite, cache a value, upsert, cache a page,
    store for one hour, put, save a key, write a value, assign, insert or update, store in cache, put in cache,
    session store, cache html, memoize, acquire a lock, mutex, save a session, map.put, setitem, replace a value,
    change a value, keep ttl when updating, set if not exists with timeout, store json string, save a file, add key,
    remember a result, localstorage setitem, compare and set, cache api response, feature toggle, update a key,
    cache query results, remember a value, keep a value, fill the cache, store a token, store a number
  setbit | turn on a bit, bitmap of flags, mark a day as active, daily active users, attendance, bitmask,
    set a bit flag, toggle a bit, clear a bit, boolean array, bitset, feature flags per user, mark user as online,
    switch a bit off, seat map, login streak, bit array, checkboxes, flip a bit, unset a bit, habit tracker
  setex | store with a timeout, value that expires, cache for some seconds, one-time password, verification code,
    set and expire, write with ttl, cache with expiry, otp code, temporary value, expiring session, store for a day,
    verification token, password reset token, put with timeout, short-lived, captcha, cache for an hour,
    save with a time limit, key with ttl, keep for 10 minutes, cache with timeout, value with a lifetime
  setnx | store only if missing, simple lock, insert if absent, set if not exists, add if absent, putifabsent,
    setdefault, create only, take a lock, try lock, idempotency key, first come first served, insert ignore,
    do not overwrite, on conflict do nothing, write once, memcached add, default setting, run only once,
    write if missing, first one wins, only if not present, claim a username, create if not exists, job dedupe,
    unique username, reserve a name, claim if free, only the first
  setrange | overwrite part of a string, replace bytes, patch a string, write at an offset, replace part of a value,
    random access write, seek and write, overwrite a few bytes, change a few characters, modify in the middle,
    overwrite bytes, replace one character, edit a text in place
  strlen | length of a value, size of a string, string length, number of characters, byte count, len,
    how long is a value, size of a cached value, length of a text, how many bytes, size of string
  substr | old name of getrange, substring old command, mid string, get part of a string old
/command-reference/top-k
  topk.add | count trending items, add to heavy hitters, track popularity, record a search, register a hit,
    feed a trend list, hot items, count plays, detect trends, most viewed pages tracking, count a search term,
    note a hashtag, register a play, add to trends
  topk.count | estimated count of an item, how often in top k, frequency of one trending item, count of a popular item,
    estimated views of an item, hits of a trending word
  topk.incrby | raise the count of an item, weighted count, add several occurrences, count bytes per client,
    bump popularity, add many hits at once, count by weight, heavy hitters by bytes
  topk.info | parameters of a top-k list, width depth decay, settings of a trend list, how is the list configured,
    k width depth
  topk.list | most frequent items, trending topics, heavy hitters, most popular, most searched words, popular products,
    best sellers, popular searches, most viewed, most active users, hot keys list, trending hashtags,
    leaderboard of frequent items, most downloaded, top talkers, most played songs, show trends, most clicked,
    hottest topics, top ten words, most searched, popular terms, most common, most frequent visitors, trending now
  topk.query | is an item among the top, is it trending, in the top ten or not, is it popular, heavy user check,
    is a word in the trends, among the most frequent, member of the top list
  topk.reserve | create a top-k list, new top list, set up trending, how many top items, initialise heavy hitters,
    heavykeeper, decay, make a leaderboard of frequent items, new trend tracker, memory of top-k, configure top ten
/development
  client-side-caching | local cache in the application, near cache, client tracking, invalidation messages,
    l1 cache, two-level cache, cache in memory of the process, cache without network
  cli | command line client, redis-cli, terminal, console, shell, big keys, import commands from a file,
    find the largest keys, script in bash, command prompt, interactive client, repl, valkey-cli, gui, redisinsight,
    mass insertion, pipe mode, bulk import, run commands from bash, latency test from shell, connect with a password,
    desktop client, how to connect
  data-types | which data structure, choose a type, string or hash or json, list or stream, key naming,
    naming conventions, key design, memory per key, data modeling, schema design, big keys, how to model data
  search | full-text search engine, vector database, similarity search, semantic search, embeddings, rag,
    retrieval augmented generation, hybrid search, knn, hnsw, llm memory, semantic cache, nearest neighbors,
    redisearch, ai, chatbot, search box, faceted search, product search
  sdks | client libraries, drivers, python, java, go, node, ioredis, jedis, redis-py, lettuce, go-redis,
    connection pool settings, language support, which client, connector, bindings, php, ruby, rust, c#, dotnet, .net,
    kotlin, php predis, phpredis, stackexchange.redis, node-redis, spring data redis, redisson, reconnect, retry,
    hello world, sample program, connection pooling, timeouts, pipelining in clients, async client
  transactions | pipelining, atomic operations, acid, isolation, optimistic locking, batch commands,
    reduce round trips, several commands at once, race condition, lost update, multi exec, check and set,
    cross-shard atomicity, consistency, serializable, rollback, bulk operations
/getting-started
  benchmark | load test, stress test, performance test, requests per second, memtier, compare performance, throughput,
    speed test, qps, ops per second, how fast is it, redis-benchmark, measure latency, throughput numbers,
    performance comparison, load generator, rps, versus redis performance, p99
  binary | install on linux, apt-get, yum, dnf, debian, ubuntu, rpm, tarball, systemd service, without docker,
    bare metal, arm64, aarch64, graviton, native install, without containers, package manager, deb, rpm package,
    apt repository, download, centos, fedora, rhel, alma linux, amazon linux, ec2, virtual machine, vps, systemctl,
    start on boot, daemon, run as a service
  cloud | self-hosted or managed, should I self-host, hosted version, saas, free hosted instance, no installation,
    try without installing, managed option, hosted or own server, dragonfly as a service
  docker-compose | compose file, container with a password and a replica, local development setup, docker stack,
    compose yaml, yml file, local stack, development environment, multi-container, health check in compose,
    app with a cache container, password in compose
  docker | container, image, docker run, podman, keep data in a volume, first start, run on a mac, run on windows,
    dockerfile, image tag, docker hub, registry, pull the image, containerize, docker volume, macbook, apple silicon,
    windows 11, memlock ulimit, expose port 6379, password in docker, docker desktop, run a container,
    operation not permitted
  getting-started | quick start, first steps, requirements, supported systems, hardware, install, how to begin,
    supported processors, kernel version, installation, set up, how to install, beginners, tutorial,
    minimum requirements, prerequisites, which os, get going, ram and cpu needed, supported operating systems,
    try it out, wsl, first server, deployment options
  kubernetes-operator | run on kubernetes with an operator, failover on kubernetes, scale replicas, autoscale,
    k8s operator, crd, high availability on k8s, statefulset, replicas on kubernetes, change replicas,
    scale in kubernetes, gke, eks, aks, openshift, minikube, self-healing
  kubernetes | helm chart, deploy on k8s, pods, values.yaml, helm install, helm values, k8s deployment, single pod,
    chart options, persistent storage in k8s, uninstall helm release, resource requests and limits, helm repo
/integrations
  bullmq | job queue for nodejs, delayed jobs in javascript, nodejs background tasks, bull queue, node.js worker,
    background jobs, job scheduler for node, retry failed jobs, nestjs queue, task queue in javascript, typescript queue
  clickhouse | sql over dragonfly, olap dictionary, analytics database, sql queries, query with sql,
    join with sql tables, data warehouse, olap, bi, lookup table, analytics with sql
  django-cacheops | cache orm queries, django cache, python web framework, django orm caching, queryset cache,
    cache python web app, invalidate cache on save, django cache backend, cache database queries
  feast | feature store, machine learning features, online features, ml features, online store, mlops,
    recommendation model features, model serving, inference features, feature lookup
  frameworks | celery, dramatiq, laravel, horizon, django, rails, spring boot, spring session, asynq, sentry,
    python task queue, php framework, php queue, java framework, go task queue, action cable, celery broker,
    session store
  integrations | frameworks, works with, third-party tools, ecosystem, plugins, supported frameworks,
    compatible software, third party, add-ons, connectors, celery, wordpress, spring, laravel, rails, langchain,
    does it work with my framework
  magento | adobe commerce, shop cache, php sessions, e-commerce, magento 2 cache, adobe commerce cache, webshop,
    online shop, full page cache, php session storage, ecommerce sessions, env.php
  redlock | distributed lock, mutex, mutual exclusion, lock over several servers, semaphore, leader election,
    only one worker runs a job, distributed mutex, lock service, dlm, locking across machines, exclusive access,
    critical section, lock with timeout, cron job only once, avoid running twice, synchronize processes, deadlock,
    lease, quorum lock, concurrency control between servers
  relay | php extension, in-process cache for php, laravel, php cache, phpredis replacement, faster php,
    apcu alternative, shared memory cache in php, wordpress object cache
  sidekiq | ruby on rails background jobs, ruby worker queue, rails jobs, activejob, ruby jobs,
    rails background processing, ruby queue, resque, async jobs in rails, perform_async
/managing-dragonfly
  acl | users and permissions, access control, authorization, restrict commands, multi-tenant namespaces,
    role-based access, rbac, limit an application to its keys, forbid dangerous commands, user management, accounts,
    privileges, grant, permission denied, noperm, least privilege, several applications on one server,
    multi-tenancy, tenants, isolate customers, read-only account, who may do what, protect from flushall, users file,
    default user, who may read, limit what users can do
  aof | append-only file, write-ahead log, journal, fsync, durability of every write, persistence, appendonly,
    appendfsync, bgrewriteaof, appendfsync everysec, durability, data loss after crash, lose the last writes, redo log,
    transaction log, rpo, survive a power failure, will I lose data, aof support, wal
  backups | snapshot schedule, cron, s3, google cloud storage, azure blob, restore after a crash, disaster recovery,
    point in time, dump file, restore on another server, backup, restore, recovery, nightly backup, automatic save,
    save interval, recover after disaster, minio, gcs, aws bucket, r2, backup retention, load the dump at startup,
    persistence to disk, survive a restart, keep data after restart, rdb, undo a mistake, recover deleted keys,
    data lost after restart, data persistence, persist after reboot, survive a reboot, keep data on disk, safe copy
  cache-mode | eviction policy, lru, lfu, allkeys-lru, maxmemory-policy, volatile-lru, run as a cache, evict keys,
    noeviction, cache stampede, cache eviction, 2q, least recently used, keys disappear, keys vanish, cache-aside,
    hit rate, config set maxmemory-policy fails, lru cache
  cluster-migration | move into a cluster, from one server to several, split over shards, grow to a cluster,
    outgrown one server, redis cluster to dragonfly cluster, convert standalone to cluster, split the data,
    reshard into several nodes, scale beyond one machine
  cluster-mode | sharding, partitioning, horizontal scaling, scale out, hash tags, hash slots, resharding,
    several primaries, redis cluster, distributed, shards, nodes, split data over machines, crossslot, moved error,
    multi-node, more than one server, emulated cluster, consistent hashing, add nodes, cluster clients on one server,
    scaling beyond one machine, hash tag
  container-memory | oomkilled, exit code 137, memory limit of a pod, docker memory limit, kubernetes memory limit,
    container killed, out of memory killer, cgroup, resource limits, oom killer, rss, memory request
  flags | configuration options, command line arguments, settings, redis.conf, config file, server parameters,
    memory limit, number of threads, password, environment variables, options, all settings, conf,
    config parameters, environment variable, tuning, startup options, change the port, listen address,
    bind to all interfaces, set a password, requirepass, maxmemory, max clients, timeouts, unix socket, log level,
    threads, cores, io threads, rename-command, limit memory, cpu pinning, number of databases, disable a command,
    default port, idle timeout, where are the logs
  high-availability | automatic failover, redundancy, standby, sentinel, fault tolerance, server crash,
    automatic recovery, ha, failover, no single point of failure, uptime, resilience, leader election, hot standby,
    what if the server dies, primary fails, keep running after a crash, sla, ha setup, quorum, business continuity,
    outage, survive a machine failure, backup server takes over, second server takes over
  known-issues | bugs, defects, errata, fixed in later releases, known bugs, regressions, is this a bug, crash report,
    workarounds, wrong result, errata list, server crashes
  known-limitations | limits, restrictions, maximum key size, not supported, caveats, maximum value size,
    maximum number of keys, largest string, number of connections, maximums, unsupported features, size limits,
    max key length, largest list, longest ttl, max number of databases, limit of connections, pitfalls, gotchas,
    drawbacks, disadvantages, string too long, 512 mb, how many keys can it hold
  memcached-mode | memcached protocol, replace memcached, memcache clients, memcache, memcached replacement,
    memcached compatible, 11211, migrate from memcached, text protocol, pymemcache, gat, cas token, memcached commands,
    telnet, libmemcached
  metrics | list of prometheus metrics, meaning of metrics, alerts, prometheus counters, exporter, gauge,
    alerting rules, metric names, what does this metric mean, statistics names, telemetry, redis_exporter,
    dragonfly_ metrics, labels, metrics dictionary
  monitoring | observability, prometheus, alert rules, health check, watch the server, readiness probe, logs, alarms,
    log files, dashboards, grafana, alerting, is it healthy, liveness, probe, hit ratio, watch memory,
    uptime monitoring, datadog, log output, what to alert on, redis_exporter, performance monitoring, keep an eye on
  operator/authentication | password on kubernetes, secret, client certificates on kubernetes, password secret in k8s,
    mtls on kubernetes, users on kubernetes, acl on kubernetes, protect the pod, passwordfromsecret
  operator/dragonfly-configuration | custom resource, crd fields, spec, affinity, tolerations, resources, pod settings,
    probes, node selector, dedicated nodes, load balancer, reach it from outside the cluster, crd reference,
    dragonfly yaml, manifest, spec fields, taints, pod affinity, sidecar, service type, nodeport, loadbalancer,
    args on kubernetes, image pull secrets, topology spread, security context, pod resources, annotations,
    init containers, expose outside the cluster, env vars for pods
  operator/grafana-guide | dashboard on kubernetes, charts, grafana on k8s, graphs, visualise metrics,
    import dashboard json, kube-prometheus-stack, kubernetes dashboard, plots, monitoring ui on kubernetes
  operator/installation | install the operator, kubectl apply, helm install of the operator, uninstall,
    deploy the operator, operator helm chart, remove the operator, custom resource definition, upgrade the operator,
    operator setup
  operator/prometheus-guide | podmonitor, metrics of pods, prometheus on kubernetes, servicemonitor, scrape pods,
    monitor on kubernetes, network policy, k8s metrics, prometheus operator
  operator/server-tls | tls on kubernetes, cert-manager, https certificate for pods, ssl on kubernetes,
    encrypt traffic in k8s, self-signed issuer, certificate rotation on kubernetes, secure pods
  operator/snapshot-pvc | persistent volume claim, storage class, keep data on kubernetes, pvc, volumes, disk for pods,
    persistence on kubernetes, data lost after pod restart, stateful storage, backup on k8s, survive pod deletion
  operator/snapshot-s3 | snapshots in a bucket from kubernetes, eks iam role, irsa, object storage,
    backup to s3 from k8s, service account role, pod identity, backup eks, bucket backup on kubernetes,
    minio on kubernetes
  operator/troubleshooting | node failure, no primary after node loss, pod pending, pod terminating, failover does not happen,
    stuck rollout, crashloopbackoff, node down, no master, operator logs, kubernetes problems, failover time,
    service has no endpoints, upgrade the operator
  release-notes | changelog, what is new, latest version, changes, new features, version history, what changed,
    new commands, breaking changes, releases, deprecated flags, newest version, removed flags, changes between versions,
    release date
  replication | replicas, read scaling, lag, primary and secondary, master slave, copy of the data, standby,
    master and slave, follower, leader, read replica, mirror, secondary server, sync, replica lag, standby copy,
    replicate over tls, distribute reads, stale reads, clone to another server, replica behind, hot spare, full sync,
    warm standby, second copy, keep a copy elsewhere, replicas for reading
  scripting | lua scripts, undeclared keys, stored procedures, sandbox, global variables in lua, redis.call, lua,
    server-side code, undeclared key error, script tried accessing undeclared key, lua differences, script errors,
    atomic scripts, lua 5.4, lua libraries, cjson, script atomicity, redis lua compatibility, user defined functions,
    global lock by scripts
  security | hardening, secure the server, security best practices, pentest, checklist before production,
    exposed to the internet, lock down, compliance, protect the port, production checklist
  sizing | capacity planning, how much memory, how many cpus, hardware calculator, choose a machine, ram estimate,
    how big a server, capacity, memory estimate, instance type, which ec2 instance, how many gigabytes,
    how many cores do I need, memory per key, overhead, dimensioning, memory calculator, hardware requirements,
    plan the hardware, headroom, cpu count
  snapshotting | how snapshots work, fork, copy on write, rdb format, consistency of a snapshot, save without blocking,
    memory during a save, point-in-time consistency, dfs format, difference between dfs and rdb, fork-less save,
    memory doubling on save, how is a backup consistent
  tiering | ssd, flash, nvme, disk storage, cold data, larger than memory, offload values, swap to disk, disk offload,
    hybrid memory, spill to disk, bigger than ram, save ram, cheaper memory, auto tiering, redis on flash,
    dataset does not fit in memory, hot and cold data, ssd cache, use the disk, local nvme
  troubleshooting | problems, errors, diagnose, not working, does not start, cannot connect, slow server, debug,
    something is wrong, connection refused, timeout, out of memory, io_uring, high cpu, faq on errors, fix, help, crash,
    fails to start, hangs, latency spikes, high memory, oom, slow, replica does not sync, error messages,
    connection reset, bug report, permission denied at start, port already in use, address already in use, misconf,
    unknown flag, loading error, killed by oom killer, too many open files, memory keeps growing, gone after restart,
    keeps crashing, broken, nothing works, won't start, cannot reach the server, strange error, what went wrong
  upgrade | update to a new version, rolling update, downgrade, newer release, new version, update the server,
    rolling upgrade, minor version, roll back, zero-downtime upgrade, patch, keep up to date, bump version,
    go back to the old version, update the image
  using-http | http api, rest, curl, web console, health endpoint, web interface, browser, curl commands, status page,
    healthz, /metrics, rest api, http port, run commands over http, web ui, admin ui, json over http, flagz,
    call from the browser
  using-tls | ssl, encryption in transit, https, certificates, mtls, mutual tls, secure connection, encrypt traffic,
    certificate verify failed, self-signed certificate, tls, ssl certificate, encrypted connection, rediss,
    in-transit encryption, client certificate, openssl, ca file, x509, renew a certificate, rotate certificates,
    expired certificate, handshake failed, secure the connection
/migrating-to-dragonfly
  migrating-to-dragonfly | move from redis, switch from valkey, replace redis, migration plan, zero downtime,
    redis migration, valkey migration, keydb migration, switch over, cut over, replace redis with dragonfly,
    leave redis, convert redis.conf, compare before and after, rollback plan, how to migrate
  from-other-sources/azure-cache | azure managed redis, leave azure cache, microsoft azure redis, az redis export
  from-other-sources/copy-by-commands | copy keys between servers, without psync, without rdb, scan and copy,
    copy one database, copy keys with a pattern
  from-other-sources/keydb | keydb alternative, active replication, multi-master, leave keydb, snap keydb
  from-other-sources/memcached | replace memcached, memcached cluster, memcached pool, twemproxy, mcrouter
  from-other-sources/memorystore | gcp memorystore, google cloud redis, leave memorystore, gcloud redis export
  from-other-sources/valkey | valkey cluster, valkey 9, leave valkey, rdb version 80, elasticache for valkey
  from-redis-instance/snapshot-and-restore | import an rdb file, copy the dump file, offline migration, dump.rdb,
    load rdb, restore redis backup, import redis data, copy data from redis, migrate with downtime, move a file,
    convert dump
  from-redis-instance/replication | live migration, without downtime, follow a running redis, replicate from redis,
    sync from redis, minimal downtime, dragonfly as a slave of redis, online migration, hot migration
  from-redis-instance/sentinel-promotion | migrate under sentinel, failover to dragonfly, redis sentinel,
    sentinel failover, sentinel clients, automatic switch of clients, migrate with sentinel,
    migrate without changing clients, sentinel handover
  from-redis-cluster/redis-cluster-to-dragonfly-single-node | consolidate a redis cluster, cluster to one server,
    merge a redis cluster, replace a cluster with one machine, shrink a cluster, several rdb files,
    move from redis cluster, fewer servers, scale in
`
const lines = TABLE.replaceAll(/,\n +/g, ', ')
  .split('\n')
  .filter((line) => line.trim() !== '')

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
