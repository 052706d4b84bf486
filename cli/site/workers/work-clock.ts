/**
 * Measures how long threads have worked. Wall time depends on the load of the machine: pages with 4 s of work failed with a limit of
 * 5 s while another build ran. So the CPU time of each thread counts, as Linux has it; elsewhere (Node 20 has none), an equal share of
 * that of the process. While a core is idle, no thread waits for one, and wall time is correct: it also covers code that waits.
 */
import { readFileSync, readlinkSync } from 'node:fs'
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
  /** Returns the milliseconds that each busy thread has worked since the last call. `tasks`: see {@link ownTask}. */
  tick(tasks: readonly (string | undefined)[]): readonly number[]
}

export function createWorkClock(
  read: () => MachineTimes = machineTimes,
  cpuOf: (task: string) => number | undefined = cpuOfTask,
): WorkClock {
  let last = read()
  const used = new Map<string, number>()
  /** Returns the CPU time of a thread since it was last asked for. */
  const usedBy = (task: string | undefined): number | undefined => {
    const now = task === undefined ? undefined : cpuOf(task)
    if (now === undefined) return undefined
    const before = used.get(task!)
    used.set(task!, now)
    return before === undefined ? undefined : now - before
  }
  return {
    tick(tasks) {
      const now = read()
      const wall = now.wall - last.wall
      const isCoreIdle = now.idle - last.idle > wall / 2
      const share = Math.min(wall, (now.process - last.process) / Math.max(1, tasks.length))
      last = now
      return tasks.map(usedBy).map((own = share) => (isCoreIdle ? wall : own))
    },
  }
}

function machineTimes(): MachineTimes {
  const { user, system } = process.cpuUsage()
  const idle = cpus().reduce((sum, { times }) => sum + times.idle, 0)
  return { wall: performance.now(), process: (user + system) / 1000, idle }
}

/** Returns the folder of the calling thread below `/proc`. */
export function ownTask(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self')
  } catch {
    return undefined
  }
}

/** Returns the CPU time of a thread in milliseconds: its first number is in nanoseconds. */
function cpuOfTask(task: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(`/proc/${task}/schedstat`, 'utf8'), 10) / 1e6
  } catch {
    return undefined
  }
}
