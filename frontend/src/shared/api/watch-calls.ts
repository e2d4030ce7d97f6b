/** A call that was answered well. */
export interface AnsweredCall {
  method: string;
  /** The template, never the filled path: no id is in it. */
  path: string;
  body: unknown;
  data: unknown;
}

type Watcher = (call: AnsweredCall) => void;

const watchers = new Set<Watcher>();

/** Hears of each call that was answered well; the answer ends it. */
export function watchCalls(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** A watcher that fails must not take the call along. */
export function tellWatchers(call: AnsweredCall) {
  for (const watcher of watchers) {
    try {
      watcher(call);
    } catch (failure) {
      console.error('a watcher of calls failed', failure);
    }
  }
}
