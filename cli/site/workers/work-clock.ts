/**
 * Measures how long threads have worked. Node 20 has no CPU time per thread, and wall time depends on the load of the machine:
 * pages with 4 s of work failed with a limit of 5 s while another build ran. So the process time is divided among its busy
 * threads while the machine is fully loaded. While a core is idle, no thread waits for one, and wall time is correct (it also
 * covers code that waits).
 */
import { cpus } from 'node:os'

/** All in milliseconds. */
export interface MachineTimes {
  readonly wall: number
  /** CPU time of this process. */
  readonly process: number
  /** Total idle time of all cores. */
  readonly idle: number
}

export interface WorkClock {
  /** Returns the milliseconds that each of `busy` threads has worked since the last call. */
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
