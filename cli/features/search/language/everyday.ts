import type { Synonyms } from '../keys/synonyms.ts'

/**
 * Words of readers, and the words of documentation for the same thing. Unlike synonyms, these lines have a direction: `peek` finds pages about
 * reading without removing, but a query for `read` does not need pages with `peek`. Words with another meaning in most documentation are left
 * out.
 */
const TABLE = `
  # look and find
  peek, glance, take a look > read, get, inspect, without removing
  examine, investigate, introspect > show, describe, info, debug, details
  eavesdrop, spy, sniff, tap, snoop, observe > monitor, listen, trace, watch
  tail, follow, stream live, live tail > read new, latest, listen, monitor
  enumerate, go through, step through, walk, traverse, crawl, loop over, loop > list, iterate, scan
  browse, explore, discover, look around > list, search, show
  hunt, seek, track down, pinpoint, spot > find, locate, search, position
  recognize, identify, tell apart > find, check, detect, type
  look up, lookup > get, find, search, read
  figure out, find out, determine > get, show, check, return
  preview, dry run, simulate, pretend, rehearse > test without, simulate, check without
  present, contained > exists, check, contains, member
  
  # put and make
  put, stick, stuff > add, insert, set, store
  stash, park, tuck, set aside, memorize, remember > store, save, keep, cache
  produce, build, craft, construct, spawn, spin up, fire up, bring up, bootstrap > create, start, make, deploy
  stand up, provision, roll out > deploy, create, install, set up
  mint, issue, hand out, allocate > create, generate, assign
  write down, jot > store, save, write, log
  enroll, sign up, join, onboard > add, create account, register, subscribe
  glue, attach, suffix, concat, concatenation, stitch > append, add to end, join
  prefix, put in front, front > prepend, beginning, first
  fill, populate, seed, preload, warm up, prime > load, import, add, create data
  feed, ingest, pump, pour > import, load, write, add
  upsert, insert or update, create or update > set, add, update
  post, emit, fire, dispatch, push out, broadcast, shout, announce, blast, fan out, fanout > send, publish, notify
  defer, postpone, delay, later > schedule, delay, cron, at a time
  label, annotate > set, label, name, tag

  # take and remove
  grab, pull, pick up, take out, fetch > get, pop, remove and return, read
  dequeue, take off, pull off, next job, next item > pop, first, remove and return
  steal, take over, adopt, reassign > claim, take over, change owner
  kick out, throw out, boot, expel, oust, eject, ban > remove, disconnect, kill, evict
  kick, drop a connection, cut off, hang up, force closed, sever > disconnect, close connection, kill, terminate
  get rid, throw away, ditch, trash, bin, dump, scrap, dispose, cleanup, clean up, clear out, clean out, tidy > delete, remove, clear, drop
  nuke, obliterate, wipe out, start over, start fresh, scratch, factory reset, blank slate > delete all, reset, flush, empty
  prune, garbage collect, housekeeping, vacuum > remove old, delete, trim, clean, expire
  cut, chop, clip, crop, cap, truncate, shorten, shave, limit size, bound > trim, limit, truncate, shorten, maximum
  keep only, keep the last, retain > trim, limit, retention, last
  strip, leave out, omit, exclude, skip, ignore, except > exclude, without, ignore, filter
  unset, undefine, blank, nullify > delete, remove, clear
  uninstall, unregister, deregister, opt out, detach, unlink > remove, delete, disable, unsubscribe
  unsubscribe, stop listening, mute, silence, leave > unsubscribe, stop, disable
  forget, let go, release > delete, remove, release, unlock
  revoke, withdraw, take away, lock out, suspend, deactivate > remove, disable, deny, revoke
  self destruct, vanish, disappear, die after, go away, time bomb, wear off, short lived, ephemeral, temporary, transient > expire, timeout, temporary, ttl
  goes stale, stale, outdated, out of date, obsolete > expire, invalidate, old, deprecated
  never expire, keep forever, permanent, immortal, make permanent, indefinitely > persist, without expiration, remove expiration

  # change
  tweak, tune, customize, adapt, personalize > configure, change, set, option
  bump, raise, step up, tick, count up, plus one, add one > increment, increase
  knock down, step down, count down, minus one, subtract, deduct, take one off > decrement, decrease
  flip, invert, negate, swap true > toggle, invert, not
  swap, exchange, trade, interchange > replace, swap, get and set, exchange
  relocate, transfer, shift, carry over, transport, hand over, reroute > move, migrate, transfer
  patch, amend, revise, correct, touch up > update, change, edit, modify
  overwrite, clobber, stomp > replace, overwrite, set
  transform, translate, cast > convert, change type, format
  change the name, call it something else, retitle > rename
  reorder, rearrange, arrange > sort, order
  mirror, replicate, keep a copy, sync, synchronize > replicate, copy, replication, sync
  clone, fork, make a copy, photocopy > copy, duplicate
  fuse, blend, mix, unite, consolidate, put together, bring together, add together > combine, merge, union, join
  break up, carve, slice up, tear apart > split, partition, shard, divide
  slice, excerpt, portion, chunk > range, part, substring
  compress, squeeze, zip, pack, make smaller, slim down > compress, reduce, smaller, compact
  inflate, enlarge, make bigger, bigger, expand, extend > increase, scale, resize, more
  uppercase, lowercase, case insensitive, ignore case > case, text

  # count and measure
  tally, headcount, head count, total number, quantity, amount > count, number, length, size
  big, large, heavy, weigh, footprint > size, memory, usage, length, bytes
  duration, elapsed > time, length, duration, latency
  often, occurrences, frequently, hit count > count, frequency, occurrence
  speed test, stress test, load test > benchmark, performance, throughput, latency
  age, last time > time, last, idle, timestamp
  far, apart, range between > distance, lag
  busy, utilization, occupancy, consumption > usage, memory, statistics, cpu, info
  price tag, fee, fees, bill, invoice, expensive, cheap, pay, afford, budget, money, dollar > cost, price, pricing, billing
  rough, roughly, ballpark, guess, more or less, about how many > approximate, estimate, probabilistic
  leaderboard, standings, standing, high score, top ten, podium, hall of fame, ladder, chart > ranking, rank, score, sorted, highest
  winner, top, greatest, champion, leading > highest, maximum, top, first
  worst, loser, bottom, least > lowest, minimum, last
  popular, trending, hot, most used, hottest, frequently used, favorite > most frequent, top, highest
  rare, seldom, cold, rarely used > least used, idle, old
  add up, roll up, rollup, totals > sum, aggregate, total
  histogram, breakdown, distribution, facet, facets, pivot > aggregate, group, statistics, count
  overlap, mutual, both > intersection, common
  missing, absent, left over > difference, except
  either, all of them together, combined > union, any

  # time
  deadline, due date, cutoff, countdown > expire, timeout, timestamp
  midnight, fixed date, exact time, clock time > timestamp, at a time, unix time
  nightly, every night, every hour, hourly, weekly, every day, regularly, recurring, timer, crontab > schedule, cron, automatic, periodic
  real time, realtime, instantly > live, latency, notify, stream
  freeze, hold, put on hold, halt, sleep, wait a moment > pause, stop, suspend, wait
  continue, unfreeze, pick up where > resume, unpause, continue, restart
  hang until, sit until, block until, without polling, long poll, long polling, busy wait > block, wait, blocking
  poll, keep asking, check again > poll, read, interval
  redo, try again, once more, another attempt, redeliver, reprocess > retry, repeat, claim, again
  lag, behind, delay, slow replica, out of sync, catch up > lag, replication, offset, latency
  past, earlier, previous > history, log, changelog, previous, old
  rewind, replay, go back, start again > reset, replay, revert, restore
  outdated version, newer version, latest version, new release, move up > upgrade, update, release notes
  go back, roll back, previous version, revert, undo, take back > downgrade, roll back, revert, discard, restore

  # several at a time
  bulk, batch, mass, in one go, one call, one request, one round trip, all at once, several at once > multiple, several, many, batch
  one by one, individually, single > each, one, single
  step by step, walkthrough, howto, recipe, cookbook, sample code, snippet, demo, hello world > guide, tutorial, example, getting started
  simultaneously, at the same time, concurrently, side by side > parallel, concurrent, concurrency, threads
  one after another, sequentially, serial > order, sequence, serial
  all or nothing, together or not at all, atomically, as one unit, single unit > atomic, transaction
  race condition, race, lost update, two at the same time, conflict, clash, collide > concurrent, atomic, lock, transaction, watch
  critical section, mutex, exclusive, exclusively, mutual exclusion, semaphore, only one at a time, one at a time > lock, exclusive
  round robin, rotate, take turns, cycle, carousel, circular > rotate, rotation, circular, next
  shuffle, randomize, lucky, lottery, raffle, draw lots, dice, any one, pick one > random
  first come first served, fifo, waiting line, backlog > queue, list
  lifo, undo stack, last in first out > stack, last
  urgent, priority, important first, prioritize > priority, order, score

  # people and access
  signin, logged in, identity > authenticate, authentication, user, password
  coworker, colleague, teammate, staff, employee, invite, developer on my team, contractor > user, member, invite, role
  lock down, harden, secure, safe, safely, keep out, protect, shield > secure, security, restrict, access, tls
  rights, privileges, entitlements, clearance, allowed > permission, access, role, authorization
  read only user, restricted user, limited user, service account > permission, user, read, restrict
  blacklist, blocklist, ban, forbid, disallow > deny, block, restrict
  whitelist, allowlist, allow list, safelist, trusted > allow, access, restrict
  hacker, attack, attacker, breach, exposed, abuse, brute force > security, secure, protect, limit
  passphrase, passkey, api key, token, secret, key rotation, rotate secrets > password, secret, credentials, token
  audit, audit trail, trail, accountability, compliance > log, audit, history
  padlock, https, encrypted, plaintext, wire > tls, encrypt, encryption, certificate
  cert, certs, ca, pem, self signed, x509, chain of trust > certificate, tls
  sso, single sign on, corporate login, company login, google login > saml, single sign-on, identity, authentication
  gdpr, privacy, personal data, right to be forgotten > data, retention, delete, privacy
  tenant, tenants, multi tenant, customers separate, isolate customers > namespace, database, isolate, user

  # trouble
  oom, out of memory, killed, memory full, runs out of memory, eats memory, memory leak, ram full > memory, limit, maximum, evict
  crash, crashes, dies, died, goes down, falls over, blows up, core dump, segfault, panic > crash, failure, restart, error, troubleshoot
  hangs, stuck, frozen, unresponsive, not responding, spinning, deadlock, blocked > timeout, slow, blocked, troubleshoot, pending
  sluggish, laggy, slow, slows down, takes forever, takes long, bottleneck, spike, spikes > slow, latency, performance
  broken, does not work, not working, no luck, weird, strange, wrong result, unexpected > error, problem, troubleshoot, known issues, limitation
  cannot reach, unreachable, refused, cannot connect, connection lost, dropped, no route > connection, connect, network, troubleshoot
  data loss, lost data, lose data, losing data, survive a restart, survives, after a reboot, power failure, power outage, durable > persistence, durability, backup, snapshot, replication
  corrupt, corrupted, damaged, inconsistent > corrupt, restore, error, consistency
  complain, complains, warning, message says > error, message
  workaround, gotcha, pitfall, caveat, drawback, downside, missing feature > limitation, known, unsupported, compatibility
  diagnose, root cause, pin down > troubleshoot, cause, debug
  gives up, aborts, times out > timeout, error, limit
  stuck messages, poison, dead letter, unprocessed, unacknowledged, unacked, unconfirmed, undelivered > pending, claim
  ack, acked, confirm, confirmed, receipt, finish, finished, processed > acknowledge, acknowledged, complete

  # machines and networks
  box, vm, virtual machine, bare metal, hardware, computer, laptop, workstation > server, machine, host, instance
  how big a machine, right size, capacity, dimension, instance type, instance size > sizing, size, memory, cpu
  core, cores, cpu, processors, multicore, multithreaded > thread, cpu
  spare, hot spare, backup server, redundant, second server, twin, takes over, take over, no single point of failure, survives a crash > replica, failover, high availability, standby
  scale out, grow horizontally, more servers, spread the load, split the data, distribute, several machines, many machines > cluster, shard, scale, partition
  scale up, bigger machine, more memory, resize, vertical > scale, size, increase
  become primary, take the lead, elect, election > promote, failover, primary, leader
  slave, secondary, follower, read copy, read replica, mirror > replica
  leader, main server, head node > primary
  spill, overflow, offload, larger than memory, does not fit, flash, nvme, cold storage > disk, ssd, tier, storage
  bucket, blob, object store, object storage > s3, storage, backup
  save a copy, take a copy, offline copy, archive > export, backup, snapshot, save
  bring back, recover, put back, recovery, undelete, disaster > restore, recovery, backup, load
  move off, move away, leave, switch over, cut over, cutover, get away, replace, port over, lift and shift > migrate, migration, move
  no downtime, zero downtime, without interruption, uninterrupted, seamless, keep running > downtime, live, rolling, failover
  reach, dial, hook up > connect, connection, endpoint
  tunnel, jump host, bastion, laptop, remote access > vpn, private, connect, proxy
  peering, private link, cross account, internal network, subnet, cidr, address range > network, private, peering, vpc
  uri, dsn, hostname, connection string > endpoint, address, connection, url
  keepalive, keep alive, reuse connections, pool, pooling > connection, pool, idle
  container, containers, podman > docker, container
  pod, pods, helm, eks, gke, aks, openshift, k3s, minikube > kubernetes, operator
  lambda, cold start, faas > serverless, function
  saas, hosted, managed, fully managed > cloud, managed, service
  premises, prem, self hosted, own servers, own hardware > self-hosted, install, server
  infrastructure as code, iac, hashicorp, automation, pulumi > terraform
  alarm, pager, page me, notify me, get notified, email me > alert, notification, monitoring
  graph, graphs, chart, charts, plot, visualize, pretty pictures > dashboard, grafana, metrics
  scrape, exporter, telemetry, datadog, new relic, statsd, apm > metrics, prometheus, monitoring
  alive, up and running, heartbeat, readiness, liveness > health, ping, status, check
  uptime, running since > info, status, time
  daemon, systemd, autostart, start at boot > server, service, start, run
  knob, knobs, switches, tunables, tuning, settings file, config, conf, ini, dotfile > configuration, flags, options, setting
  fly, without restarting, while running, hot reload, reload > runtime, reload, change, set

  # data and text
  dictionary, dict, associative array, map, struct, record, key value pairs, property bag, property > hash, object, field
  property, properties > field, key
  bag, collection, group of unique, tags > set, collection
  subject, topic, room, chat room > channel
  subscriber, subscribers, listener, listeners, audience, recipients > subscribe, client, channel
  task, tasks, work item > job, task, queue, message
  contents, whole thing, entire > all, value
  blank, empty, nothing, null, nil, undefined, none > empty, missing, null
  flags for each user, packed, bitmask, bitset, mask > bit, bitmap
  phrase, characters > string, text
  stored procedure, procedure, server side code, custom logic, user defined function, udf, macro > script, function
  regex, regular expression, prefix > pattern, match, prefix
  full text, search engine, elastic, elasticsearch, lucene, solr, free text > search, index, text
  autocomplete, typeahead, suggest, search as you type, suggestions, completion > prefix, suggest, autocomplete
  thesaurus, equal words, same meaning > synonym
  similar, similarity, embedding, embeddings, nearest neighbor, nearest neighbors, ann, semantic, ai, rag, llm > vector, similarity, nearest
  explain, query plan, execution plan, explain analyze > profile, plan, explain
  near, nearby, around me, near me, surrounding, neighborhood, within reach, vicinity, proximity > radius, distance, location, nearest
  gps, map, maps, place, places, address on a map, store locator, latitude, longitude, coordinates > location, coordinates, geographic, longitude
  as the crow flies, miles, kilometers, great circle > distance
  serial, sequence number, auto increment, unique id, running number, id generator > counter, increment, id
  page views, likes, tally > counter, increment, count
  shopping cart, basket, profile, user profile > object, hash, session
  throttle, throttling, rate limiting, too many requests, slow down clients, requests per minute, requests per second, flood > rate limit, limit
  sliding window, moving window, time window, last hour, last minutes, last day > window, range, time
  time series, timeseries, sensor, iot > stream, time, range
  audit log, append only, event log, kafka, message broker, rabbitmq, event sourcing > stream, log, append
  journal, wal, write ahead, redo log, fsync > append-only, persistence, durability, log
  write through, cache busting, bust, near cache, local cache > cache, invalidation
  hit ratio, hit rate, cache hits, misses > statistics, hits, cache

  # documents and products
  faq, common questions > questions, faq
  terms, commercial use, open source, free of charge > license
  help desk, contact, phone number, ticket, customer service, get help > support
  response time guarantee, sla, guarantee > support, availability
  whats new, changes, news > release notes, changelog
  beginner, newbie, first time, start here, basics, quickstart, crash course, onboarding > getting started, introduction, overview
  cheat sheet, all functions, full list > reference, list, commands
  addon, third party, framework > integration, module, extension, plugin
  library, libraries, package, driver, drivers, bindings, sdk, connector > client library, sdk, library, package
  api compatible, differences, parity, works like > compatible, compatibility, difference
  supported > supported, compatibility
`

/** The two meanings are rarely the same. Of the values from 0.5 to 1, 0.8 ranks best on the labeled queries. */
const NEARNESS = 0.8

export const everydayWords = (): readonly Synonyms[] =>
  TABLE.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [asked = '', meant = ''] = line.split('>')
      return { asked: listed(asked), meant: listed(meant), nearness: NEARNESS }
    })

function listed(text: string): readonly string[] {
  return text.split(',').map((phrase) => phrase.trim())
}
