/**
 * How long threads have worked. Node 20 has no CPU time of a single thread, and wall time depends on what else the machine does: pages of
 * 4 s of work failed with a limit of 5 s while another build ran. So the time of the process is shared among its busy threads while the
 * machine is fully used. While a core is idle nobody waits for one, and wall time is right (it also counts for code that waits).
 */
import { cpus } from 'node:os'

/** All in milliseconds. */
export interface MachineTimes {
  readonly wall: number
  /** CPU time of this process. */
  readonly process: number
  /** Idle time of all cores together. */
  readonly idle: number
}

export interface WorkClock {
  /** Milliseconds that each of `busy` threads has worked since the last call. */
  tick(busy: number): number
}

export function createWorkClock(read: () => MachineTimes = machineTimes): WorkClock {
  let last = read()
  return {
    tick(busy) {
      const now = read()
      const wall = now.wall - last.wall
      const isCoreIdle = now.idle - last.idle > wall / 2
      const work = isCoreIdle ? wall : Math.min(wall, (now.process - last.process) / Math.max(1, busy))
      last = now
      return work
    },
  }
}

function machineTimes(): MachineTimes {
  const { user, system } = process.cpuUsage()
  const idle = cpus().reduce((sum, { times }) => sum + times.idle, 0)
  return { wall: performance.now(), process: (user + system) / 1000, idle }
}
