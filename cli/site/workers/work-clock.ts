/**
 * Measures how long threads have worked. Wall time depends on the load of the machine: next to another build, a page
 * can exceed a limit with less work. So the CPU time of each thread counts. Linux provides it; on other systems, a
 * thread gets an equal share of the CPU time of the process. While a core is idle, no thread waits for a core, and wall
 * time is correct: it also covers code that waits.
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

/** What a thread did, in milliseconds. */
interface ThreadTimes {
  readonly work: number
  /** Time in which it was ready to run, but had no core. */
  readonly queued: number
}

interface WorkClock {
  /** Returns the times of each busy thread since the last call. `tasks`: see {@link threadTask}. */
  tick(tasks: readonly (string | undefined)[]): readonly ThreadTimes[]
}

/** Creates a clock of the work of threads. `read`, `timesOf`: the times of the machine and of a thread. */
export function createWorkClock(
  read: () => MachineTimes = machineTimes,
  timesOf: (task: string) => ThreadTimes | undefined = timesOfTask,
): WorkClock {
  let last = read()
  const earlier = new Map<string, ThreadTimes>()
  /** Returns the times of a thread since the last call for this thread. */
  const sinceLast = (task: string | undefined): ThreadTimes | undefined => {
    if (task === undefined) return undefined
    const now = timesOf(task)
    if (now === undefined) return undefined
    const before = earlier.get(task)
    earlier.set(task, now)
    return before && { work: now.work - before.work, queued: now.queued - before.queued }
  }
  return {
    tick(tasks) {
      const now = read()
      const wall = now.wall - last.wall
      const isCoreIdle = now.idle - last.idle > wall / 2
      const share = Math.min(wall, (now.process - last.process) / Math.max(1, tasks.length))
      last = now
      return tasks
        .map(sinceLast)
        .map((times = { work: share, queued: 0 }) => (isCoreIdle ? { ...times, work: wall } : times))
    },
  }
}

function machineTimes(): MachineTimes {
  const { user, system } = process.cpuUsage()
  const idle = cpus().reduce((sum, { times }) => sum + times.idle, 0)
  return { wall: performance.now(), process: (user + system) / 1000, idle }
}

/** Returns the folder of the calling thread below `/proc`. */
export function threadTask(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self')
  } catch {
    return undefined
  }
}

/** Returns the times of a thread since its start: the file has nanoseconds. */
function timesOfTask(task: string): ThreadTimes | undefined {
  try {
    const [work, queued] = readFileSync(`/proc/${task}/schedstat`, 'utf8').split(' ')
    return { work: Number(work) / 1e6, queued: Number(queued) / 1e6 }
  } catch {
    return undefined
  }
}
