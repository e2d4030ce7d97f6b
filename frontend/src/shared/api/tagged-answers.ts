import { onForget } from '@/shared/lib/forget';
import { currentLanguage } from '@/shared/lib/language';
import { buildUrl, transport } from './client';
import { ApiError } from './problem';
import { notifyWatchers } from './watch-calls';

type Exchange = typeof transport.exchange;
type Answer = Awaited<ReturnType<Exchange>>;

const NOT_MODIFIED = 304;
const MOST = 100;

/** The last answers with a tag, by language and address, the one used last at the end. They are in memory only. */
const answers = new Map<string, { tag: string; answer: Answer }>();
/** How often they were forgotten. An answer to a request from before is not remembered. */
let forgotten = 0;

onForget(() => {
  answers.clear();
  forgotten += 1;
});

/** Remembers an answer that only this page may keep. The browser itself handles those that caches may keep. */
function remember(key: string, answer: Answer) {
  const tag = answer.headers.get('etag');
  answers.delete(key);
  if (!tag || !answer.headers.get('cache-control')?.includes('no-store')) return;
  answers.set(key, { tag, answer });
  const oldest = answers.keys().next().value;
  if (oldest !== undefined && answers.size > MOST) answers.delete(oldest);
}

const { exchange } = transport;

/** Asks for a known answer with its tag. If it has not changed, the server sends no body, and the data is the object from before. */
const exchangeWithTag: Exchange = async (method, template, given) => {
  const init = given ?? {};
  if (method !== 'get') return exchange(method, template, init);
  const key = `${currentLanguage()} ${buildUrl(template, init)}`;
  const known = answers.get(key);
  const before = forgotten;
  let answer: Answer;
  try {
    answer = await exchange(
      method,
      template,
      known ? { ...init, headers: { ...init.headers, 'if-none-match': known.tag } } : init,
    );
  } catch (error) {
    if (!known || !(error instanceof ApiError) || error.status !== NOT_MODIFIED) throw error;
    answer = known.answer;
    notifyWatchers({ method, path: template, body: init.body, data: answer.data });
  }
  if (before === forgotten) remember(key, answer);
  return answer;
};

/** From now on, answers are remembered with their tags, and asked for with them. */
export function sendTags() {
  transport.exchange = exchangeWithTag;
}
