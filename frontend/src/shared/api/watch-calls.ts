/** A call that succeeded. */
export interface AnsweredCall {
  method: string;
  /** The path template. It is never the filled path, so it contains no id. */
  path: string;
  body: unknown;
  data: unknown;
}

type Watcher = (call: AnsweredCall) => void;

const watchers = new Set<Watcher>();

/** Calls `watcher` after each call that succeeded. Returns a function that stops it. */
export function watchCalls(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Notifies all watchers. A watcher that throws must not make the call fail. */
export function notifyWatchers(call: AnsweredCall) {
  for (const watcher of watchers) {
    try {
      watcher(call);
    } catch (failure) {
      console.error('a watcher of calls failed', failure);
    }
  }
}
